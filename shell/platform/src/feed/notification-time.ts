import { readersLocale } from '@yolo/design-system';

/** A notification's local time, e.g. 'Jul 8, 2027, 8:14 PM' (`spec 1 ch. 9`, 'PPp'). */
export const notificationTime = (createdAt: string): string =>
  new Date(createdAt).toLocaleString(readersLocale(), { dateStyle: 'medium', timeStyle: 'short' });
