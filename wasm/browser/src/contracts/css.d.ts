/** A style sheet as a text (build.mjs). */
declare module "*.css" {
  const text: string;
  export default text;
}
