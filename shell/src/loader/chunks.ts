import type { Scripts } from './scripts';

declare global {
  interface Window {
    /**
     * By which the runtime of every build asks for its chunks (platform/preset/chunks-by-loader.mjs).
     * @throws LoadFailure
     */
    yoloChunk?(url: string, integrity: string | null): Promise<void>;
  }
}

/** Lets all builds of the page, the shell's among them, ask the loader for their chunks. */
export function serveChunks(window: Window, scripts: Scripts): void {
  window.yoloChunk = (url, integrity) => scripts.load(new URL(url, window.document.baseURI).href, integrity);
}
