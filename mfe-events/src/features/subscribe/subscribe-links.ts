import { asQuery } from '../../event/as-query';
import { outlooks } from '../../event/calendar-links';

/** Tells the browser to hand the address to the calendar of its machine, which Apple's does by itself. */
export const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Google takes what begins with https for the address of somebody's calendar, and refuses it. */
export const googleSubscribeHref = (url: string): string =>
  `https://calendar.google.com/calendar/r?${asQuery({ cid: webcal(url) })}`;

export const outlookSubscribeHref = (account: keyof typeof outlooks, url: string, name: string): string =>
  `${outlooks[account]}/calendar/0/addfromweb?${asQuery({ url, name })}`;
