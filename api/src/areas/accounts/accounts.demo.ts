import { randomBytes } from 'node:crypto';
import type { DemoPart } from '../../core/areas/demo-part.ts';
import { Profile } from '../members/index.ts';
import { RefreshToken, Session } from './session.entity.ts';

const DAY_MS = 86_400_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Every demo member has a second session on a phone; its token is random and discarded. */
export const accountsDemo: DemoPart = async (em, { now, members }) => {
  const createdAt = new Date(now.getTime() - 20 * DAY_MS);
  for (const id of members) {
    const user = em.getReference(Profile, id);
    const session = em.create(Session, { user, userAgent: PHONE, createdAt, lastUsedAt: createdAt });
    em.create(RefreshToken, {
      tokenHash: randomBytes(32),
      session,
      createdAt,
      expiresAt: new Date(now.getTime() + 10 * DAY_MS),
    });
  }
  await em.flush();
};
