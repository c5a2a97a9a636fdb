import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RemindedView } from '@yolo/contract/events';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { int, text } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { NOT_ATTENDING } from '../invited-member.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { exceedsDailyLimit } from '../../../core/mail/mail-guard.ts';
import { wantsMail } from '../../../core/mail/unsubscribe.ts';
import { canMailInvitationAndLock } from './invitations.policy.ts';
import { InviteAllowance } from './invite-allowance.ts';

/** Each pending invitation of an event, with `due` or the reason why it is not mailed again. */
const pending = (event: '$1' | '?') => `
  select i.id, i.mailed_at, case
      when i.mail_trouble = 'refused' then 'refused'
      when not ${wantsMail('i.email', 'reminders')} then 'unwanted'
      when i.mailed_at > now() - interval '1 day' or ${exceedsDailyLimit('i.email')} then 'recent'
      else 'due'
    end as standing
  from event_invitations i join events e on e.id = i.event_id
  where i.event_id = ${event} and i.status = 'pending' and ${NOT_ATTENDING}`;

const countByStanding = statement(
  { standing: text(), guests: int() },
  `select standing, count(*)::int as guests from (${pending('$1')}) pending group by standing`,
);

/** Marks due invitations, the longest waiting first. */
const MARK = `
  update event_invitations set mailed_at = now() where id in (
    select id from (${pending('?')}) pending where standing = 'due' order by mailed_at, id limit ?
  )`;

/** The invitations marked in this transaction, recognized by its time. */
const MARKED = `
  select jsonb_build_object('invitationId', id, 'again', gen_random_uuid()) as payload, 'mail.invitation:' || id as job_key
  from event_invitations where event_id = ? and status = 'pending' and mailed_at = now()`;

/** Mails everybody who has not answered again, at the host's request. */
@Injectable()
export class RemindersToAnswer {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
    private readonly allowance: InviteAllowance,
  ) {}

  /** Mails nobody twice within a day and no more than the host may mail; counts those left out by reason. */
  async sendAll(actor: Actor, eventId: string): Promise<RemindedView> {
    return this.transactions.run(async (em) => {
      const { event } = await this.access.require(actor, canMailInvitationAndLock, eventId, em);
      const { due, ...leftOut } = await standings(em, eventId);
      const mailed = await this.allowance.takeUpTo(em, event.userId, due);
      if (mailed > 0) {
        await em.execute(MARK, [eventId, mailed]);
        await this.jobs.addEach(em, 'mail.invitation', MARKED, [eventId], actor.requestId);
      }
      return { mailed, ...leftOut, over: due - mailed };
    });
  }
}

async function standings(
  em: EntityManager,
  eventId: string,
): Promise<Record<'due' | 'recent' | 'unwanted' | 'refused', number>> {
  const rows = await countByStanding(em, [eventId]);
  const guests = (standing: string) => rows.find((row) => row.standing === standing)?.guests ?? 0;
  return {
    due: guests('due'),
    recent: guests('recent'),
    unwanted: guests('unwanted'),
    refused: guests('refused'),
  };
}
