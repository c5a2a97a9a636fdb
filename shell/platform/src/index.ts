export * from './kept-text';
export * from './manifest';
export * from './platform';
