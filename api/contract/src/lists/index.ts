export * from './calls.ts';
export * from './changes.ts';
export * from './food.ts';
export * from './ingredients.ts';
export * from './items.ts';
export * from './limits.ts';
export type * from './errors.ts';
export type * from './food.schema.ts';
export type * from './items.schema.ts';
