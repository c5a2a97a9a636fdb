import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';
import { allMailKinds, type MailKind } from './mail-kinds.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Settings = Pick<Config, 'sessionSecret' | 'publicUrl'>;

/** Who would get no more mails of which kind. */
export interface Subscription {
  email: string;
  kind: MailKind;
}

/** Sealed rather than signed, so that the address in it can be read from no log and no forwarded mail. */
export function unsubscribeToken(config: Settings, { email, kind }: Subscription): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(config, 'unsubscribe'), iv);
  const sealed = Buffer.concat([cipher.update(`${kind}:${email}`, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null when the token is none of ours */
export function readUnsubscribeToken(config: Settings, token: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const key = deriveKey(config, 'unsubscribe');
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    const text =
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    const [kind, email] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
    return allMailKinds().has(kind as MailKind) ? { kind: kind as MailKind, email } : null;
  } catch {
    return null;
  }
}

/**
 * The address for the `List-Unsubscribe` header of a mail of this kind: mail programs post to it (RFC 8058), a person
 * who opens it gets {@link unsubscribePage}. Give it to the sender as the mail's `unsubscribe`.
 */
export function unsubscribeUrl(config: Settings, email: string, kind: MailKind): string {
  return `${config.publicUrl}/api/unsubscribe/${unsubscribeToken(config, { email, kind })}`;
}

/** The page with a button, for the link that people see at the end of a mail; opening it changes nothing. */
export function unsubscribePage(config: Settings, token: string): string {
  return `${config.publicUrl}/unsubscribe?token=${token}`;
}

/** SQL that is true where the address in `column` has not refused mails of this kind. */
export function wantsMail(column: string, kind: MailKind): string {
  return `not exists (select from mail_optouts o where o.email = ${column} and o.kind = '${kind}')`;
}
