export * from './bill-changes.schema.ts';
export * from './bill.schema.ts';
export * from './changes.ts';
export * from './errors.ts';
export * from './expenses.schema.ts';
export * from './routes.ts';
