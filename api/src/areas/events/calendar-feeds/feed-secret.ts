import { createHmac, hash } from 'node:crypto';
import type { Config } from '../../../core/config/config.ts';
import { deriveKey } from '../../../core/config/secrets.ts';

const SECRET = /^([\w-]{43})\.ics$/;

/**
 * The secret in a feed's address: 32 bytes of an HMAC under a key of the server's, so that a repeated request gets the
 * same one although the table stores only its hash.
 * @param version each version has another secret
 */
export function feedSecret(config: Pick<Config, 'sessionSecret'>, feedId: string, version: number): string {
  return createHmac('sha256', deriveKey(config, 'calendar-feed'))
    .update(`${feedId}:${version}`)
    .digest('base64url');
}

/** The key of a feed's look-up. Hashes the text, because several base64 texts decode to the same bytes. */
export const feedSecretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export const feedUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${publicUrl}/calendar-feeds/${secret}.ics`;

/** @param file the last part of an address; null if it has not the form of a feed's file */
export const secretIn = (file: string): string | null => SECRET.exec(file)?.[1] ?? null;
