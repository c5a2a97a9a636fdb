import type { RouteDetails } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import {
  InvitationLinkView,
  InvitedView,
  InviteRequest,
  MailLinkRequest,
  RemindedView,
  RsvpRequest,
  RsvpView,
} from './invitations.schema.ts';
import { ReceivedInvitationListView, ReceivedInvitationQuery } from './received.schema.ts';
import { anEvent, eventId, owning } from './route-parts.ts';

const anInvitation = { ...anEvent, params: eventId.extend({ invitationId: Id }) } as const;

/** Invitations, their links and answers. */
export const invitationDetails = {
  invite: {
    summary: 'Invites members and addresses, one mail each',
    permission: 'invitation.create',
    ...anEvent,
    body: InviteRequest,
    response: InvitedView,
    status: 201,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'file_not_found', 'email_not_verified', 'rate_limited'],
  },
  deleteInvitation: {
    summary: 'Deletes an invitation; its link is dead from then on',
    permission: 'invitation.delete',
    ...anInvitation,
    errors: [...owning, 'invitation_gone'],
  },
  answerInvitation: {
    summary: "Answers the reader's own invitation, by link or account",
    permission: 'rsvp.answer',
    ...anEvent,
    body: RsvpRequest,
    response: RsvpView,
    errors: ['event_not_found', 'invitation_gone', 'owner_does_not_answer', 'rsvp_unavailable'],
  },
  resendInvitation: {
    summary: 'Mails an invitation again, with the same link',
    permission: 'invitation.mail',
    ...anInvitation,
    status: 202,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'invitation_gone', 'email_not_verified', 'rate_limited'],
  },
  remindAll: {
    summary: 'Mails everybody who has not answered once more, with the same link; not more than once a day',
    permission: 'invitation.mail',
    ...anEvent,
    response: RemindedView,
    status: 202,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'rate_limited'],
  },
  readInvitationLink: {
    summary: "An invitation's link, to be copied",
    permission: 'invitation.link',
    exports: true,
    ...anInvitation,
    response: InvitationLinkView,
    errors: [...owning, 'invitation_gone'],
  },
  renewInvitationLink: {
    summary: 'Gives an invitation another link; the one before is dead from then on',
    permission: 'invitation.renew',
    ...anInvitation,
    response: InvitationLinkView,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'invitation_gone', 'rate_limited'],
  },
  mailInvitationLink: {
    summary: 'Mails an invited address its link again; the answer is the same for every address',
    permission: 'invitation.ask-for-link',
    ...anEvent,
    body: MailLinkRequest,
    status: 202,
    limits: [{ name: 'link', per: 'email' }],
    errors: ['rate_limited'],
  },
  listInvitations: {
    summary: "Invitations to the member's verified address: open, then answered, then past",
    permission: 'invitation.list',
    query: ReceivedInvitationQuery,
    response: ReceivedInvitationListView,
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, RouteDetails>;
