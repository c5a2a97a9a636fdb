export * from './notifications.schema.ts';
export * from './routes.ts';
