export * from './admin.schema.ts';
export * from './routes.ts';
