export * from './maps.schema.ts';
export * from './routes.ts';
