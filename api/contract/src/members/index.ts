export * from './calls.ts';
export * from './members.ts';
export type * from './members.schema.ts';
export type * from './errors.ts';
