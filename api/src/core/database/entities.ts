import { Account, UserRole } from '../../areas/accounts/account.entity.ts';
import { MailedLink } from '../../areas/accounts/mailed-link.entity.ts';
import { RefreshToken, Session } from '../../areas/accounts/session.entity.ts';
import { AdminAction } from '../../areas/admin/admin-action.entity.ts';
import { Event } from '../../areas/events/event.entity.ts';
import { EventMessage } from '../../areas/events/messages/event-message.entity.ts';
import { StoredFile } from '../files/file.entity.ts';
import { EventAttendee } from '../../areas/events/invitations/event-attendee.entity.ts';
import { EventInvitation } from '../../areas/events/invitations/event-invitation.entity.ts';
import { InviteAllowanceRow } from '../../areas/events/invitations/invite-allowance.entity.ts';
import { EventChange } from '../live/event-change.entity.ts';
import { MailOptout } from '../mail/mail-optout.entity.ts';
import { MailCount, MailFailure, MailSuppression } from '../mail/mail-record.entities.ts';
import { Profile } from '../../areas/members/profile.entity.ts';
import { NotificationMark, NotificationRead } from '../../areas/notifications/notification.entities.ts';

/** Every table that the application maps; a test compares them with the migrations. */
export const entities = [
  Profile,
  Account,
  UserRole,
  Session,
  RefreshToken,
  MailedLink,
  StoredFile,
  Event,
  EventInvitation,
  EventAttendee,
  EventChange,
  NotificationRead,
  NotificationMark,
  MailOptout,
  AdminAction,
  EventMessage,
  InviteAllowanceRow,
  MailSuppression,
  MailCount,
  MailFailure,
];
