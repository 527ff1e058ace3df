declare module 'virtual:page-entry' {
  /** The script of every page; empty in a browser's part of the build. */
  export const pageEntryUrl: string;
  /** What it imports, to be fetched beside it. */
  export const pageImports: readonly string[];
}
