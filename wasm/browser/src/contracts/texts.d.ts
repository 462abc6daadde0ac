/** A style sheet (build.mjs) or a table as a text. */
declare module "*.css" {
  const text: string;
  export default text;
}
declare module "*.txt" {
  const text: string;
  export default text;
}
