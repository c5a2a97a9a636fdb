import { createHmac, hash } from 'node:crypto';
import type { Config } from '../../../core/config/config.ts';
import { deriveKey } from '../../../core/config/secrets.ts';

const SECRET = /^([\w-]{43})\.ics$/;

/**
 * What stands in a feed's address and opens it: 32 bytes of an HMAC under a key of the server's, so that a request that
 * is sent again is told the same one, although the table keeps a hash of it alone.
 * @param version a higher one is another secret
 */
export function feedSecret(config: Pick<Config, 'sessionSecret'>, feedId: string, version: number): string {
  return createHmac('sha256', deriveKey(config, 'calendar-feed'))
    .update(`${feedId}:${version}`)
    .digest('base64url');
}

/** How a feed is looked up; as text, because several texts of base64 say the same bytes. */
export const feedSecretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export const feedUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${publicUrl}/calendar-feeds/${secret}.ics`;

/** @param file the last part of an address; null where it can be none of ours */
export const secretIn = (file: string): string | null => SECRET.exec(file)?.[1] ?? null;
