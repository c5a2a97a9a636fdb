export const WEB_ADDRESS_MAX = 2000;

/** Adds the scheme that people leave out of a pasted address. */
export const withScheme = (address: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

/** The fallback name of a page: its host, without "www." (`spec 2 ch. 5`). */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
