export * from './admin.ts';
export * from './calls.ts';
export type * from './admin.schema.ts';
