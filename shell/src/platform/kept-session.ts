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

type Kept = { [Field in keyof SessionView]?: unknown };

function parsed(text: string | null): Kept {
  try {
    return (JSON.parse(text ?? 'null') ?? {}) as Kept;
  } catch {
    return {};
  }
}

/** Whether a field is what today's screens draw; what they don't know of is no concern of theirs. */
const fits = (field: string, value: unknown) => {
  if (!(field in NOTHING_KNOWN)) return true;
  const usual = NOTHING_KNOWN[field as keyof typeof NOTHING_KNOWN];
  return usual === null ? value === null || typeof value === 'string' : typeof value === typeof usual;
};

/**
 * Kept by another release, a session may lack a field of today's: what is there is taken, then what this page knows of the same
 * member, and the server is asked for the rest as soon as a page starts. Only without its member it is not valid (see {@link isCut}).
 * @param known the member whom this page has
 */
export function asKept(text: string | null, known: UserView | null): SessionView | null {
  const { accessToken, accessTokenExpiresAt, user } = parsed(text);
  const id = (user as Partial<UserView> | undefined)?.id;
  if (typeof id !== 'string') return null;
  const there = Object.entries(user as UserView).filter(([field, value]) => fits(field, value));
  const hasToken = typeof accessToken === 'string';
  const hasEnd = hasToken && !Number.isNaN(Date.parse(String(accessTokenExpiresAt)));
  return {
    accessToken: hasToken ? accessToken : '',
    accessTokenExpiresAt: hasEnd ? String(accessTokenExpiresAt) : new Date(0).toISOString(),
    user: { ...NOTHING_KNOWN, ...(known?.id === id && known), ...Object.fromEntries(there), id },
  };
}

/** Whether there is a session that does not say whose it is: the server knows. */
export function isCut(text: string | null): boolean {
  const { accessToken, user } = parsed(text);
  return typeof accessToken === 'string' && typeof (user as Partial<UserView> | undefined)?.id !== 'string';
}

/** @returns what is kept, with what a newer shell has kept of the same member beside it */
export function toKeep(text: string | null, view: SessionView): string {
  const { user, ...others } = parsed(text);
  const same = (user as Partial<UserView> | undefined)?.id === view.user.id;
  return JSON.stringify({ ...(same && others), ...view });
}
