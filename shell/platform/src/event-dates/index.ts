export * from './card-when';
export * from './event-dates';
export * from './your-time';
