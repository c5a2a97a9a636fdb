/** What newsletters and networks add to an address. */
const ADDED = /^(?:utm_.*|fbclid|gclid|mc_[ce]id|igshid)$/;

/**
 * The same of two addresses of one page, however it was shared.
 * @param unneeded parameters that change nothing of what is shown there
 */
export function plainAddress(url: string, unneeded: RegExp = ADDED): string {
  const address = new URL(url);
  address.protocol = 'https:';
  address.hash = '';
  for (const name of [...address.searchParams.keys()])
    if (ADDED.test(name) || unneeded.test(name)) address.searchParams.delete(name);
  address.searchParams.sort();
  address.pathname = address.pathname.replace(/\/+$/, '');
  return address.href;
}
