import { asQuery } from '../../event/as-query';
import { outlooks } from '../../event/calendar-links';

/** An address that the browser opens in the calendar of the device, such as Apple's. */
export const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** With webcal, because Google takes an https address for somebody's account, and refuses it. */
export const googleSubscribeHref = (url: string): string =>
  `https://calendar.google.com/calendar/r?${asQuery({ cid: webcal(url) })}`;

export const outlookSubscribeHref = (account: keyof typeof outlooks, url: string, name: string): string =>
  `${outlooks[account]}/calendar/0/addfromweb?${asQuery({ url, name })}`;
