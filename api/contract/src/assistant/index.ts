export type * from './slots.ts';
