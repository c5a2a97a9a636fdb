export * from './event-dates';
export * from './your-time';
