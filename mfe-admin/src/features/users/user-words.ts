import type { AdminUserView } from '@yolo/contract/admin';
import { fullName } from '@yolo/contract/members';
import { readersLocale } from '@yolo/design-system';

/** Who has given no name is called by the address. */
export const nameOf = (user: Pick<AdminUserView, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(user, user.email);

/** Roles beside admin appear only as labels (`spec 1 ch. 3`). */
export const roleLabel = (role: string | null): string =>
  role ? role.charAt(0).toLocaleUpperCase() + role.slice(1) : 'Member';

const written = (options: Intl.DateTimeFormatOptions) => (instant: string) =>
  new Intl.DateTimeFormat(readersLocale(), options).format(new Date(instant));

/** `November 2022` */
export const monthOf = written({ month: 'long', year: 'numeric' });
/** `Jul 8, 2027` */
export const dayOf = written({ dateStyle: 'medium' });
/** `Jul 8, 2027, 9:12 AM` */
export const momentOf = written({ dateStyle: 'medium', timeStyle: 'short' });

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(readersLocale())} ${count === 1 ? one : many}`;
