/** What an event's pages take from the design system beyond what is always there: one script, because they ask for both at once. */
export * from 'yolo-unshared-areas';
export * from 'yolo-unshared-guests';
