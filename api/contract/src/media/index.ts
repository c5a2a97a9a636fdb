export * from './calls.ts';
export * from './changes.ts';
export * from './limits.ts';
export * from './photos.ts';
export * from './songs.ts';
export type * from './errors.ts';
export type * from './photos.schema.ts';
export type * from './songs.schema.ts';
export type * from './slots.ts';
