import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Audience, EventMessageListView, MessageSentView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { int } from '../../../core/database/columns.ts';
import { dynamicStatement } from '../../../core/database/statement.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { messageRecipients } from './audience.ts';
import { EventMessage } from './event-message.entity.ts';
import { canListMessages, canSendMessageAndLock } from './messages.policy.ts';

/** The number of past messages that the list shows. */
const LIST_MAX = 50;

const countRecipients = dynamicStatement(
  { sent: int() },
  (value, to: Audience, eventId: string) =>
    `select count(*)::int as sent from ${messageRecipients(to, value(eventId))}`,
  [
    ['all', ''],
    ['unanswered', ''],
    ['going', ''],
  ],
);

/** Hosts' messages to their guests. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
  ) {}

  /** Sends a form's message once; a repeated request waits for the first, because the policy locks the event. */
  async send(
    actor: Actor,
    eventId: string,
    { requestId, text, to }: Parsed<typeof eventRoutes.sendMessage>['body'],
  ): Promise<MessageSentView> {
    return this.transactions.run(async (em) => {
      const { event } = await this.access.require(actor, canSendMessageAndLock, eventId, em);
      const earlier = await em.findOne(EventMessage, { userId: event.userId, requestId });
      if (earlier) return { sent: earlier.recipients };
      const [counted] = await countRecipients(em, to, eventId);
      const { sent } = counted!;
      const message = {
        eventId,
        userId: event.userId,
        requestId,
        audience: to,
        body: text,
        recipients: sent,
      };
      const id = await em.insert(EventMessage, message);
      await this.jobs.add(em, 'messages.send', { messageId: id }, actor.requestId);
      return { sent };
    });
  }

  async list(actor: Actor, eventId: string): Promise<EventMessageListView> {
    await this.access.require(actor, canListMessages, eventId);
    const messages = await this.em.find(
      EventMessage,
      { eventId },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: LIST_MAX },
    );
    return {
      messages: messages.map(({ id, body, audience, recipients, createdAt }) => {
        return { id, text: body, to: audience, sent: recipients, createdAt: createdAt.toISOString() };
      }),
    };
  }

  /** Adds a mail job for each recipient in one statement; a repeated run replaces waiting jobs. */
  @Handles('messages.send')
  async mail(
    em: EntityManager,
    { messageId }: JobPayload<'messages.send'>,
    { requestId }: JobRun,
  ): Promise<void> {
    const message = await em.findOne(EventMessage, messageId);
    if (!message) return;
    await this.jobs.addEach(
      em,
      'mail.message',
      `select jsonb_build_object('messageId', ?::text, 'invitationId', i.id) as payload,
         'mail.message:' || ? || ':' || i.id as job_key
       from ${messageRecipients(message.audience, '?')}`,
      [messageId, messageId, message.eventId],
      requestId,
    );
  }
}
