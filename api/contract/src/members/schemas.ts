export * from './errors.ts';
export * from './members.schema.ts';
export * from './routes.ts';
