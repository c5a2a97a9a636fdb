export * from './calls.ts';
export * from './changes.ts';
export * from './limits.ts';
export * from './shares.ts';
export type * from './bill-changes.schema.ts';
export type * from './bill.schema.ts';
export type * from './errors.ts';
export type * from './expenses.schema.ts';
