import type { UserView } from '@yolo/contract/accounts';
import type { SessionView } from '@yolo/contract/accounts/schemas';

const UNKNOWN_USER: Omit<UserView, 'id'> = {
  email: '',
  emailVerified: false,
  firstName: '',
  lastName: '',
  avatarUrl: null,
  isAdmin: false,
  createdAt: new Date(0).toISOString(),
};

type StoredSession = { [Field in keyof SessionView]?: unknown };

function parse(text: string | null): StoredSession {
  try {
    return (JSON.parse(text ?? 'null') ?? {}) as StoredSession;
  } catch {
    return {};
  }
}

/** Whether a field has the type that this release expects; unknown fields are accepted. */
const isExpectedType = (field: string, value: unknown) => {
  if (!(field in UNKNOWN_USER)) return true;
  const example = UNKNOWN_USER[field as keyof typeof UNKNOWN_USER];
  return example === null ? value === null || typeof value === 'string' : typeof value === typeof example;
};

/**
 * Parses a stored session. One stored by another release may lack fields: these are filled from what this page knows of the same
 * member, and updated from the server when a page starts. Without the member's id it is invalid (see {@link isWithoutMember}).
 * @param known the current member of this page
 */
export function parseStoredSession(text: string | null, known: UserView | null): SessionView | null {
  const { accessToken, accessTokenExpiresAt, user } = parse(text);
  const id = (user as Partial<UserView> | undefined)?.id;
  if (typeof id !== 'string') return null;
  const valid = Object.entries(user as UserView).filter(([field, value]) => isExpectedType(field, value));
  const hasToken = typeof accessToken === 'string';
  const hasExpiry = hasToken && !Number.isNaN(Date.parse(String(accessTokenExpiresAt)));
  return {
    accessToken: hasToken ? accessToken : '',
    accessTokenExpiresAt: hasExpiry ? String(accessTokenExpiresAt) : new Date(0).toISOString(),
    user: { ...UNKNOWN_USER, ...(known?.id === id && known), ...Object.fromEntries(valid), id },
  };
}

/** Whether a session is stored without its member's id, which the server can supply. */
export function isWithoutMember(text: string | null): boolean {
  const { accessToken, user } = parse(text);
  return typeof accessToken === 'string' && typeof (user as Partial<UserView> | undefined)?.id !== 'string';
}

/** @returns the text to store, with fields that a newer shell has stored for the same member */
export function serializeSession(text: string | null, view: SessionView): string {
  const { user, ...otherFields } = parse(text);
  const isSameUser = (user as Partial<UserView> | undefined)?.id === view.user.id;
  return JSON.stringify({ ...(isSameUser && otherFields), ...view });
}
