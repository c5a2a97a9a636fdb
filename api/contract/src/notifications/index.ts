export * from './calls.ts';
export * from './limits.ts';
export * from './notification-groups.ts';
export type * from './notifications.schema.ts';
