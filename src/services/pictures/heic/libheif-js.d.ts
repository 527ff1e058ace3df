/** What we use of it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Calls with null where it cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
      done: (filled: { data: Uint8ClampedArray<ArrayBuffer> } | null) => void,
    ): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  const libheif: Libheif;
  export = libheif;
}
