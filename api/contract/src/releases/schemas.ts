export * from './errors.ts';
export * from './releases.schema.ts';
export * from './routes.ts';
