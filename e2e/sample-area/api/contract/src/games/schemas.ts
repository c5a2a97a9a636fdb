export * from './games.schema.ts';
export * from './errors.ts';
export * from './routes.ts';
export * from './changes.ts';
