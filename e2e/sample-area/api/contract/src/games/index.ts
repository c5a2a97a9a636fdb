export * from './calls.ts';
export * from './changes.ts';
export type * from './games.schema.ts';
export type * from './errors.ts';
