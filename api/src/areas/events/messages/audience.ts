import type { Audience } from '@yolo/contract/events';
import { wantsMail } from '../../../core/mail/unsubscribe.ts';

const answers: Record<Audience, string> = {
  all: `i.status <> 'declined'`,
  unanswered: `i.status = 'pending'`,
  going: `i.status = 'accepted'`,
};

/** SQL of the invitations `i` of the event in `$n` or ? to which a message is mailed, without those who opted out. */
export function messageRecipients(audience: Audience, event: string): string {
  return `event_invitations i where i.event_id = ${event} and ${answers[audience]} and ${wantsMail('i.email', 'messages')}`;
}
