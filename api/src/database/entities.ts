import { Account, UserRole } from '../accounts/account.entity.ts';
import { MailedLink } from '../accounts/mailed-link.entity.ts';
import { RefreshToken, Session } from '../accounts/session.entity.ts';
import { AdminAction } from '../admin/admin-action.entity.ts';
import { Event } from '../events/event.entity.ts';
import { EventMessage } from '../messages/event-message.entity.ts';
import { StoredFile } from '../files/file.entity.ts';
import { EventAttendee } from '../invitations/event-attendee.entity.ts';
import { EventInvitation } from '../invitations/event-invitation.entity.ts';
import { InviteAllowanceRow } from '../invitations/invite-allowance.entity.ts';
import { EventChange } from '../live/event-change.entity.ts';
import { MailOptout } from '../mail/mail-optout.entity.ts';
import { MailCount, MailFailure, MailSuppression } from '../mail/mail-record.entities.ts';
import { Profile } from '../members/profile.entity.ts';
import { NotificationMark, NotificationRead } from '../notifications/notification.entities.ts';

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
