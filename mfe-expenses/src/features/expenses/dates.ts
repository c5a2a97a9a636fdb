import { readersLocale } from '@yolo/design-system';

const day = new Intl.DateTimeFormat(readersLocale(), { month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat(readersLocale(), {
  ...{ month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

/** 'Nov 24' */
export const dayOf = (instant: string): string => day.format(new Date(instant));
/** 'Nov 24, 5:30 PM' */
export const momentOf = (instant: string): string => moment.format(new Date(instant));
