import { isolated, splitEmails, visibly } from '@yolo/contract';
import { type InvitedView, INVITES_MAX } from '@yolo/contract/events';
import type { MemberView } from '@yolo/contract/members';

/** Whom a form invites: chosen members, and addresses as they are typed. */
export interface Invitees {
  members: MemberView[];
  emails: string;
}

const isMember = (kept: unknown) => typeof (kept as Partial<MemberView> | null)?.id === 'string';

/** For a draft that another release may have kept. */
export const inviteesChecks = {
  members: (kept: unknown) => Array.isArray(kept) && kept.every(isMember),
};

/** As requests name them; what is no address is left out. */
export const inviteesNamed = ({ members, emails }: Invitees) => ({
  memberIds: members.map((member) => member.id),
  emails: splitEmails(emails).valid,
});

/** How many they are so far; addresses already known to the server are only known there. */
export const inviteesCount = ({ members, emails }: Invitees) =>
  members.length + splitEmails(emails).valid.length;

/** What the toast and the address list say about more addresses than the server takes in one go, or null. */
export function tooMany({ emails }: Invitees): { title: string; message: string } | null {
  const count = splitEmails(emails).valid.length;
  if (count <= INVITES_MAX) return null;
  const message = `These are ${count} addresses, and ${INVITES_MAX} fit at a time. Invite the others afterwards.`;
  return { title: 'Too much at once', message };
}

/** The pieces of the address list that are no addresses, to be mended. */
export const leftTyped = ({ emails }: Invitees) => splitEmails(emails).invalid.join(', ');

/** The title when somebody who was chosen can't be invited any more (`spec 1 ch. 8`). */
export const SOME_FAILED = 'Some invites failed';

/** A sentence for each kind of invitee who got no invitation: gone meanwhile, invited already [INV-1], or no address at all. */
export function leftOut({ gone, skipped }: InvitedView, emails: string): string[] {
  const { invalid } = splitEmails(emails);
  return [
    gone > 0 ? `${gone} chosen ${gone === 1 ? 'member is' : 'members are'} no longer on Yolo.` : '',
    skipped > 0 ? `${skipped} ${skipped === 1 ? 'was' : 'were'} already invited.` : '',
    invalid.length > 0 ? noAddresses(invalid) : '',
  ].filter(Boolean);
}

/** More pieces than these are only counted: a toast is no list. */
const NAMED_MAX = 5;

/** `tomas@ is not an e-mail address and was not invited.` */
function noAddresses(invalid: string[]): string {
  const more = invalid.length - NAMED_MAX;
  const shown = invalid.map((piece) => isolated(visibly(piece)));
  const named = more > 1 ? [...shown.slice(0, NAMED_MAX), `${more} others`] : shown;
  const names = new Intl.ListFormat('en').format(named);
  return invalid.length === 1
    ? `${names} is not an e-mail address and was not invited.`
    : `${names} are not e-mail addresses and were not invited.`;
}
