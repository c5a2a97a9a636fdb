/** Types of the used part of libheif-js, which has none itself. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Image {
    get_width(): number;
    get_height(): number;
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): Image[] } };
  export default libheif;
}
