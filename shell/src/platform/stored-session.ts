import type { UserView } from '@yolo/contract/accounts';
import type { SessionView } from '@yolo/contract/accounts/schemas';
import type { KeptText } from '@yolo/platform';

export const SESSION_KEY = 'yolo.session';

const UNKNOWN_USER: Omit<UserView, 'id'> = {
  email: '',
  emailVerified: false,
  firstName: '',
  lastName: '',
  avatarUrl: null,
  isAdmin: false,
  createdAt: new Date(0).toISOString(),
};

type SessionFields = { [Field in keyof SessionView]?: unknown };

/** Whether a field has the type that this release expects; unknown fields are accepted. */
const isExpectedType = (field: string, value: unknown) => {
  if (!(field in UNKNOWN_USER)) return true;
  const example = UNKNOWN_USER[field as keyof typeof UNKNOWN_USER];
  return example === null ? value === null || typeof value === 'string' : typeof value === typeof example;
};

/** The session in the browser's storage, which shells of other releases read and write too. */
export class StoredSession {
  constructor(private readonly storage: KeptText) {}

  /**
   * One stored by another release may lack fields: these are filled from what this page knows of the same member, and updated
   * from the server when a page starts.
   * @param known the current member of this page
   * @returns null also without the member's id (see {@link lacksMember})
   */
  read(known: UserView | null): SessionView | null {
    const { accessToken, accessTokenExpiresAt, user } = this.#fields();
    const id = idOf(user);
    if (id === null) return null;
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
  get lacksMember(): boolean {
    const { accessToken, user } = this.#fields();
    return typeof accessToken === 'string' && idOf(user) === null;
  }

  /** Keeps fields that a newer shell has stored for the same member. */
  write(view: SessionView): void {
    const { user, ...otherFields } = this.#fields();
    const text = JSON.stringify({ ...(idOf(user) === view.user.id && otherFields), ...view });
    this.storage.setItem(SESSION_KEY, text);
  }

  remove(): void {
    this.storage.removeItem(SESSION_KEY);
  }

  #fields(): SessionFields {
    try {
      return (JSON.parse(this.storage.getItem(SESSION_KEY) ?? 'null') ?? {}) as SessionFields;
    } catch {
      return {};
    }
  }
}

function idOf(user: unknown): string | null {
  const id = (user as Partial<UserView> | undefined)?.id;
  return typeof id === 'string' ? id : null;
}
