/** The style sheet of what is loaded later is text (build.mjs). */
declare module "*.css" {
  const sheet: string;
  export default sheet;
}
