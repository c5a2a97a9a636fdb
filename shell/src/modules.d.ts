declare module '*.css';
/** In the benchmark's monolith: every module that a remote exposes, by `<project> <key>`. */
declare module 'yolo-bundled-remotes' {
  export const parts: Record<string, () => Promise<unknown>>;
}

/** The bundler's own, for module federation. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: { default: object };
