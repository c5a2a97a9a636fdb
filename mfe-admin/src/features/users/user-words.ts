import type { AdminUserView } from '@yolo/contract/admin';
import { fullName } from '@yolo/contract/members';
import { readersLocale } from '@yolo/design-system';

/** A member without a name is shown by their e-mail address. */
export const nameOf = (user: Pick<AdminUserView, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(user, user.email);

/** Roles other than admin appear only as labels (`spec 1 ch. 3`). */
export const roleLabel = (role: string | null): string =>
  role ? role.charAt(0).toLocaleUpperCase() + role.slice(1) : 'Member';

const formatter = (options: Intl.DateTimeFormatOptions) => (instant: string) =>
  new Intl.DateTimeFormat(readersLocale(), options).format(new Date(instant));

/** `November 2022` */
export const monthOf = formatter({ month: 'long', year: 'numeric' });
/** `Jul 8, 2027` */
export const dayOf = formatter({ dateStyle: 'medium' });
/** `Jul 8, 2027, 9:12 AM` */
export const momentOf = formatter({ dateStyle: 'medium', timeStyle: 'short' });

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(readersLocale())} ${count === 1 ? one : many}`;
