export * from './accounts.schema.ts';
export * from './errors.ts';
export * from './me.schema.ts';
export * from './passwords.schema.ts';
export * from './routes.ts';
