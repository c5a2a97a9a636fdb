import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../../core/config/config.ts';
import { deriveKey } from '../../../core/config/secrets.ts';

/** Half of the digest: 16 bytes, 32 hex characters (`spec 1 ch. 6`, [INV-2]). */
const HEX_LENGTH = 32;

/**
 * The token in an invitation's link [INV-2]: computed whenever a mail is written, not stored. The table stores its
 * `inviteTokenHash` for look-ups (access/credentials.ts).
 * @param version the invitation's `token_version`; raising it invalidates earlier links
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

/** The link in the mails of an invitation, which gives access to read the event and to answer. */
export function inviteUrl(
  config: Pick<Config, 'sessionSecret' | 'publicUrl'>,
  eventId: string,
  invitationId: string,
  version: number,
): string {
  return `${config.publicUrl}/events/${eventId}?token=${inviteToken(config, invitationId, version)}`;
}

/** Derived keys, cached because a form can invite hundreds. */
const keys = new WeakMap<object, KeyObject>();

function keyOf(config: Pick<Config, 'sessionSecret'>): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(deriveKey(config, 'invite-token'))));
  return key;
}
