export * from './calls.ts';
export * from './grid.ts';
export type * from './maps.schema.ts';
