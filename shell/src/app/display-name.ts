import { localPart, type MemberView, type UserView } from '@yolo/contract';

/** The first name, else the part of the e-mail before the at sign, else 'Guest' (`spec 1 ch. 3`). */
export const displayName = (user: UserView | null): string =>
  user?.firstName.trim() || (user && localPart(user.email)) || 'Guest';

/** Both names, as other members see somebody; 'Member' for one who has none (`spec 1 ch. 2`). */
export const fullName = (member: Pick<MemberView, 'firstName' | 'lastName'> | undefined): string =>
  [member?.firstName, member?.lastName].filter(Boolean).join(' ') || 'Member';
