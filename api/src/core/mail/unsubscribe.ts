import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';
import { allMailKinds, type MailKind } from './mail-kinds.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Settings = Pick<Config, 'sessionSecret' | 'publicUrl'>;

/** An address, and the kind or the host of the mails that it can refuse. */
export type Subscription = { email: string } & ({ kind: MailKind } | { hostId: string });

/** The prefix of a host's id, in place of a kind; kinds contain no slash. */
const HOST_PREFIX = 'host/';

/**
 * Encrypted rather than signed, so that the address cannot be read in logs or forwarded mails. Deterministic, so that
 * content with a token stays the same.
 */
export function unsubscribeToken(
  config: Pick<Settings, 'sessionSecret'>,
  subscription: Subscription,
): string {
  const what = 'kind' in subscription ? subscription.kind : HOST_PREFIX + subscription.hostId;
  const plaintext = `${what}:${subscription.email}`;
  const iv = createHmac('sha256', deriveKey(config, 'unsubscribe-iv'))
    .update(plaintext)
    .digest()
    .subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(config, 'unsubscribe'), iv);
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null when the token is invalid */
export function readUnsubscribeToken(config: Settings, token: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const key = deriveKey(config, 'unsubscribe');
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    const text =
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    const [what, email] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
    if (what.startsWith(HOST_PREFIX)) return { hostId: what.slice(HOST_PREFIX.length), email };
    return allMailKinds().has(what as MailKind) ? { kind: what as MailKind, email } : null;
  } catch {
    return null;
  }
}

/**
 * The address for the `List-Unsubscribe` header: mail programs post to it (RFC 8058), and in a browser it redirects to
 * {@link unsubscribePage}. It is the mail's `unsubscribe`.
 */
export function unsubscribeUrl(config: Settings, subscription: Subscription): string {
  return `${config.publicUrl}/api/unsubscribe/${unsubscribeToken(config, subscription)}`;
}

/** Path of that page. */
export const unsubscribePath = (
  config: Pick<Settings, 'sessionSecret'>,
  subscription: Subscription,
): string => `/unsubscribe?token=${unsubscribeToken(config, subscription)}`;

/** The page with a button, for the visible link in a mail; opening it changes nothing. */
export function unsubscribePage(config: Settings, token: string): string {
  return `${config.publicUrl}/unsubscribe?token=${token}`;
}

/** SQL that is true if the address in `column` has not refused mails of this kind. */
export function wantsMail(column: string, kind: MailKind): string {
  return `not exists (select from mail_optouts o where o.email = ${column} and o.kind = '${kind}')`;
}
