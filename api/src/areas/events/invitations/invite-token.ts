import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../../core/config/config.ts';
import { deriveKey } from '../../../core/config/secrets.ts';

/** Half of the digest: 16 bytes, 32 hex characters (`spec 1 ch. 6`, [INV-2]). */
const HEX_LENGTH = 32;

/**
 * The token in an invitation's link [INV-2]: made again whenever a mail is written, kept nowhere. What the table keeps
 * for look-up is `inviteTokenHash` of it (access/credentials.ts).
 * @param version the invitation's `token_version`; a higher one kills the links before it
 */
export function inviteToken(
  config: Pick<Config, 'sessionSecret'>,
  invitationId: string,
  version: number,
): string {
  return createHmac('sha256', keyOf(config))
    .update(`${invitationId}:${version}`)
    .digest('hex')
    .slice(0, HEX_LENGTH);
}

/** The link in the mails of an invitation; it opens the event and answers. */
export function inviteUrl(
  config: Pick<Config, 'sessionSecret' | 'publicUrl'>,
  eventId: string,
  invitationId: string,
  version: number,
): string {
  return `${config.publicUrl}/events/${eventId}?token=${inviteToken(config, invitationId, version)}`;
}

/** Derived once: a form can invite hundreds. */
const keys = new WeakMap<object, KeyObject>();

function keyOf(config: Pick<Config, 'sessionSecret'>): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(deriveKey(config, 'invite-token'))));
  return key;
}
