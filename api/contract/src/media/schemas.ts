export * from './changes.ts';
export * from './errors.ts';
export * from './routes.ts';
export * from './photos.schema.ts';
export * from './songs.schema.ts';
