export * from './changes.ts';
export * from './errors.ts';
export * from './food.schema.ts';
export * from './items.schema.ts';
export * from './routes.ts';
