declare module '*.css';
declare module 'yolo-bundled-remote';
