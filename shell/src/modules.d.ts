declare module '*.css';
declare module 'yolo-bundled-remote';

/** The bundler's own, for module federation. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: { default: object };
