export * from './mail-events.schema.ts';
export * from './mail-preferences.schema.ts';
export * from './mail-trouble.schema.ts';
export * from './routes.ts';
