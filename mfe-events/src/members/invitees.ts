import { isolated, splitEmails, visibly } from '@yolo/contract';
import { type InvitedView, INVITES_MAX } from '@yolo/contract/events';
import type { MemberView } from '@yolo/contract/members';

/** Whom a form invites: chosen members, and addresses as they are typed. */
export interface Invitees {
  members: MemberView[];
  emails: string;
}

const isMember = (value: unknown) => typeof (value as Partial<MemberView> | null)?.id === 'string';

/** For a stored draft, which may be of another release. */
export const inviteesChecks = {
  members: (value: unknown) => Array.isArray(value) && value.every(isMember),
};

/** The fields of a request, without invalid addresses. */
export const inviteesNamed = ({ members, emails }: Invitees) => ({
  memberIds: members.map((member) => member.id),
  emails: splitEmails(emails).valid,
});

/** Number of invitees; only the server knows which of them were invited before. */
export const inviteesCount = ({ members, emails }: Invitees) =>
  members.length + splitEmails(emails).valid.length;

/** The message for toast and field about more addresses than the server takes in one request, or null. */
export function tooMany({ emails }: Invitees): { title: string; message: string } | null {
  const count = splitEmails(emails).valid.length;
  if (count <= INVITES_MAX) return null;
  const message = `These are ${count} addresses, and ${INVITES_MAX} fit at a time. Invite the others afterwards.`;
  return { title: 'Too much at once', message };
}

/** The invalid parts of the address list, to be corrected. */
export const invalidAddresses = ({ emails }: Invitees) => splitEmails(emails).invalid.join(', ');

/** The title if a chosen member can no longer be invited (`spec 1 ch. 8`). */
export const SOME_FAILED = 'Some invites failed';

/** A sentence for each kind of invitee without an invitation: a former member, already invited [INV-1], or invalid. */
export function notInvitedSentences({ gone, skipped }: InvitedView, emails: string): string[] {
  const { invalid } = splitEmails(emails);
  return [
    gone > 0 ? `${gone} chosen ${gone === 1 ? 'member is' : 'members are'} no longer on Yolo.` : '',
    skipped > 0 ? `${skipped} ${skipped === 1 ? 'was' : 'were'} already invited.` : '',
    invalid.length > 0 ? noAddresses(invalid) : '',
  ].filter(Boolean);
}

/** The number of addresses that a toast names; others are only counted. */
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
