export * from './calls.ts';
export * from './mail-events.ts';
export type * from './mail-events.schema.ts';
export type * from './mail-preferences.schema.ts';
export type * from './mail-trouble.schema.ts';
