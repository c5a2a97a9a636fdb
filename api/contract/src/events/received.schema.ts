import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { CalendarDate, Cursor, Id, pageLimit, Timestamp } from '@yolo/contract/schemas';
import { EventSummaryView } from './events.schema.ts';
import { InvitationStatus } from './invitations.schema.ts';
import { receivedParts } from './limits.ts';

const INVITATION_PAGE_MAX = 50;

export const ReceivedInvitationQuery = z.strictObject({
  limit: pageLimit(INVITATION_PAGE_MAX),
  /** The reader's calendar day, which separates past ones from the others; the server's UTC day when absent. */
  today: CalendarDate.optional(),
  /** `next` of the page before, asked for with the same `today`. */
  after: Cursor.optional(),
});

/** An invitation in its receiver's list. */
export const ReceivedInvitationView = z
  .object({
    id: Id,
    status: InvitationStatus,
    part: z.enum(receivedParts),
    createdAt: Timestamp,
    respondedAt: Timestamp.nullable(),
    event: EventSummaryView,
    /** `null` for a former member. */
    invitedBy: MemberView.nullable(),
  })
  .meta({ id: 'ReceivedInvitationView' });
export type ReceivedInvitationView = z.infer<typeof ReceivedInvitationView>;

export const ReceivedInvitationListView = z
  .object({ invitations: z.array(ReceivedInvitationView), next: Cursor.nullable() })
  .meta({ id: 'ReceivedInvitationListView' });
export type ReceivedInvitationListView = z.infer<typeof ReceivedInvitationListView>;
