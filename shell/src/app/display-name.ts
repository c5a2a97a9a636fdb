import { localPart, seen } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';

/** The first name, else the part of the e-mail before the at sign, else 'Guest' (`spec 1 ch. 3`). */
export const displayName = (user: UserView | null): string =>
  (user && seen(user.firstName)) || (user && localPart(user.email)) || 'Guest';
