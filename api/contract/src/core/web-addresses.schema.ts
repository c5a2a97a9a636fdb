import { z } from 'zod';
import { WEB_ADDRESS_MAX, withScheme } from './web-addresses.ts';

/** An address of the web, without a name and password in it; `https://` is added where the scheme is missing. */
export const WebAddress = z
  .string()
  .trim()
  .min(1)
  .max(WEB_ADDRESS_MAX)
  .transform(withScheme)
  .refine((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  }, 'is no address of the web')
  .transform((address) => new URL(address).href)
  .pipe(z.string().max(WEB_ADDRESS_MAX));
