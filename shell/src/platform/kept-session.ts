import type { UserView } from '@yolo/contract/accounts';
import type { SessionView } from '@yolo/contract/accounts/schemas';

const NOTHING_KNOWN: Omit<UserView, 'id'> = {
  email: '',
  emailVerified: false,
  firstName: '',
  lastName: '',
  avatarUrl: null,
  isAdmin: false,
  createdAt: new Date(0).toISOString(),
};

/**
 * Kept by another release, a session may lack a field of today's: what is there is taken, and the server is asked for the
 * rest as soon as the page starts. Only without its token or its member it is none.
 */
export function asKept(kept: Partial<SessionView> | null): SessionView | null {
  const { accessToken, accessTokenExpiresAt, user } = kept ?? {};
  if (typeof accessToken !== 'string' || typeof user?.id !== 'string') return null;
  const expires = Number.isNaN(Date.parse(String(accessTokenExpiresAt)))
    ? new Date(0).toISOString()
    : String(accessTokenExpiresAt);
  return { accessToken, accessTokenExpiresAt: expires, user: { ...NOTHING_KNOWN, ...user } };
}
