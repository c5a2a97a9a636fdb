export * from './calls.ts';
export * from './releases.ts';
export type * from './errors.ts';
export type * from './releases.schema.ts';
