export * from './zone-changes.ts';
