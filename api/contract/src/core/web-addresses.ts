export const WEB_ADDRESS_MAX = 2000;

/** An address as people paste it, with the scheme that they leave out. */
export const withScheme = (address: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

/** What a page is called of which nobody knows more: its host, without "www." (`spec 2 ch. 5`). */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
