import type { Scripts } from './scripts';

declare global {
  interface Window {
    /**
     * The bundler runtime of every build loads its chunks with it (platform/preset/chunks-by-loader.mjs).
     * @throws LoadFailure
     */
    yoloChunk?(url: string, integrity: string | null): Promise<void>;
  }
}

/** Lets all builds of the page, including the shell's, load their chunks with the loader. */
export function serveChunks(window: Window, scripts: Scripts): void {
  window.yoloChunk = (url, integrity) => scripts.load(new URL(url, window.document.baseURI).href, integrity);
}
