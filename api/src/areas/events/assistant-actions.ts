import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Audience, MESSAGE_MAX, type ReminderHours } from '@yolo/contract/events';
import { Audience as AudienceSchema, ReminderHours as ReminderSchema } from '@yolo/contract/events/schemas';
import { requiredText } from '@yolo/contract/schemas';
import { z } from 'zod';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { ActionCard, AssistantAction, PressedCard } from '../../core/assistant/assistant-parts.ts';
import { int, text } from '../../core/database/columns.ts';
import { dynamicStatement } from '../../core/database/statement.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { canReadEvent } from './events.policy.ts';
import { RsvpService } from './invitations/rsvp.service.ts';
import { messageRecipients } from './messages/audience.ts';
import { canListMessages } from './messages/messages.policy.ts';
import { MessagesService } from './messages/messages.service.ts';
import { UpdateEventService } from './update-event.service.ts';

const recipients = dynamicStatement(
  { count: int(), who: text() },
  (value, to: Audience, eventId: string) =>
    `select count(*)::int as count, md5(coalesce(string_agg(i.id::text, ',' order by i.id), '')) as who
     from ${messageRecipients(to, value(eventId))}`,
  [
    ['all', ''],
    ['unanswered', ''],
    ['going', ''],
  ],
);

const recipientText: Record<Audience, (count: number) => string> = {
  unanswered: (count) =>
    count === 1 ? 'the one who has not answered' : `the ${count} who have not answered`,
  going: (count) => (count === 1 ? 'the one who is going' : `the ${count} who are going`),
  all: (count) => (count === 1 ? 'the one guest' : `all ${count} guests`),
};

const MessageArgs = z.strictObject({ to: AudienceSchema, text: requiredText(MESSAGE_MAX) });
type MessageArgs = z.infer<typeof MessageArgs>;

/** A host writes to guests and can edit the text before it is sent. */
@Injectable()
export class MessageGuests implements AssistantAction<MessageArgs> {
  readonly kind = 'guests.message';
  readonly args = MessageArgs;
  readonly limit = 'message';

  constructor(
    private readonly access: AccessService,
    private readonly messages: MessagesService,
  ) {}

  async card(
    em: EntityManager,
    actor: Actor,
    eventId: string,
    { to, text: value }: MessageArgs,
  ): Promise<ActionCard | null> {
    await this.access.require(actor, canListMessages, eventId, em);
    const [reach] = await recipients(em, to, eventId);
    const { count, who } = reach!;
    if (count === 0) return null;
    return {
      title: `Write to ${recipientText[to](count)}`,
      lines: [count === 1 ? 'One mail to one guest' : `One mail to each of ${count} guests`],
      text: { label: 'Message', value, max: MESSAGE_MAX },
      receivers: count,
      press: `Send to ${count}`,
      standsOn: { to, who },
    };
  }

  async run(
    actor: Actor,
    eventId: string,
    { to, text: proposed }: MessageArgs,
    requestId: string,
    { text = proposed }: PressedCard,
  ): Promise<string> {
    const { sent } = await this.messages.send(actor, eventId, { requestId, text, to });
    return sent === 1 ? 'Sent to one guest.' : `Sent to ${sent} guests.`;
  }
}

const before: Record<ReminderHours, string> = {
  2: '2 hours before the start',
  24: 'a day before the start',
  48: 'two days before the start',
  168: 'a week before the start',
};

const ReminderArgs = z.strictObject({ hours: ReminderSchema });
type ReminderArgs = z.infer<typeof ReminderArgs>;

/** A host sets when guests are reminded. */
@Injectable()
export class SetReminder implements AssistantAction<ReminderArgs> {
  readonly kind = 'reminder.set';
  readonly args = ReminderArgs;

  constructor(
    private readonly access: AccessService,
    private readonly updates: UpdateEventService,
  ) {}

  async card(
    em: EntityManager,
    actor: Actor,
    eventId: string,
    { hours }: ReminderArgs,
  ): Promise<ActionCard | null> {
    const { view } = await this.access.require(actor, canReadEvent, eventId, em);
    if (view.viewer.role !== 'owner') throw new DomainError('forbidden');
    const { date, startDate, time, reminderHours } = view;
    const day = date ?? startDate;
    if (day === null || reminderHours === hours) return null;
    return {
      title: 'Remind the guests',
      lines: [`A mail to everybody who has not declined, ${before[hours]}`],
      press: 'Set the reminder',
      standsOn: { day, time, reminderHours },
    };
  }

  async run(actor: Actor, eventId: string, { hours }: ReminderArgs): Promise<string> {
    await this.updates.update(actor, eventId, { reminderHours: hours });
    return `Guests are reminded ${before[hours]}.`;
  }
}

const NoArgs = z.strictObject({});
type NoArgs = z.infer<typeof NoArgs>;

/** A participant accepts the own invitation. */
@Injectable()
export class AcceptInvitation implements AssistantAction<NoArgs> {
  readonly kind = 'rsvp.accept';
  readonly args = NoArgs;

  constructor(
    private readonly access: AccessService,
    private readonly rsvp: RsvpService,
  ) {}

  async card(em: EntityManager, actor: Actor, eventId: string): Promise<ActionCard | null> {
    const { view } = await this.access.require(actor, canReadEvent, eventId, em);
    const invitation = view.viewer.invitation;
    if (!invitation || invitation.byLink || invitation.status === 'accepted') return null;
    return {
      title: 'Answer the invitation',
      lines: ['You are going, and the host sees it'],
      press: 'I am going',
      standsOn: { invitation: invitation.id, status: invitation.status },
    };
  }

  async run(actor: Actor, eventId: string): Promise<string> {
    await this.rsvp.answer(actor, eventId, { status: 'accepted' });
    return 'You are going.';
  }
}
