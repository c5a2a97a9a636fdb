export * from './access-token.ts';
export * from './avatar.ts';
export * from './calls.ts';
export * from './passwords.ts';
export type * from './accounts.schema.ts';
export type * from './me.schema.ts';
export type * from './passwords.schema.ts';
export type * from './errors.ts';
