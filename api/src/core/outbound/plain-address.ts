/** Tracking parameters of newsletters and social networks. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|mc_[ce]id|igshid)$/;

/**
 * Normalises an address, so that all shared forms of a page's address are equal.
 * @param unneeded further parameters that do not affect the page
 */
export function plainAddress(url: string, unneeded: RegExp = TRACKING): string {
  const address = new URL(url);
  address.protocol = 'https:';
  address.hash = '';
  for (const name of [...address.searchParams.keys()])
    if (TRACKING.test(name) || unneeded.test(name)) address.searchParams.delete(name);
  address.searchParams.sort();
  address.pathname = address.pathname.replace(/\/+$/, '');
  return address.href;
}
