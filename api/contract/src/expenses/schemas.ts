export * from './changes.ts';
export * from './errors.ts';
export * from './expenses.schema.ts';
export * from './routes.ts';
