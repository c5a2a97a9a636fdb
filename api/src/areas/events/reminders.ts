import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { Handles, type JobRun } from '../../core/jobs/handles.ts';
import { Jobs } from '../../core/jobs/jobs.ts';

/** The number of events per claim. */
const CLAIMED_MAX = 100;

/** The longest time before an event at which a reminder is sent; limits the range of the index. */
const LEAD_MAX = `interval '168 hours'`;

/** Claims at most $1 events. */
const claim = statement(
  { id: uuid() },
  `
  update events set reminded_at = now()
  where id in (
    select id from events
    where reminder_hours is not null and reminded_at is null
      and starts_at > now() and starts_at <= now() + ${LEAD_MAX}
      and starts_at <= now() + reminder_hours * interval '1 hour'
    order by starts_at limit $1 for update skip locked
  )
  returning id`,
);

const STARTS_AT = `to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Without guests who were invited after the reminder's time; opt-outs are checked when it is mailed. */
const GUESTS = `
  select jsonb_build_object('invitationId', i.id, 'startsAt', ${STARTS_AT}) as payload, null::text as job_key
  from event_invitations i join events e on e.id = i.event_id
  where e.id = any(?::uuid[]) and i.status <> 'declined'
    and i.created_at <= e.starts_at - e.reminder_hours * interval '1 hour'`;

const HOSTS = `
  select jsonb_build_object('eventId', e.id, 'startsAt', ${STARTS_AT}) as payload, null::text as job_key
  from events e where e.id = any(?::uuid[])`;

/** Mails reminders before events start. */
@Injectable()
export class Reminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** Claims and mail jobs commit together, so that a killed process reminds all guests of an event or none. */
  @Handles('events.remind')
  async run(_em: EntityManager, _payload: object, { requestId }: JobRun): Promise<void> {
    let claimed: number;
    do {
      claimed = await this.transactions.run((em) => this.#claimBatch(em, requestId));
    } while (claimed === CLAIMED_MAX);
  }

  async #claimBatch(em: EntityManager, requestId: string): Promise<number> {
    const events = await claim(em, [CLAIMED_MAX]);
    if (events.length === 0) return 0;
    const claimed = `{${events.map(({ id }) => id).join(',')}}`;
    await this.jobs.addEach(em, 'mail.reminder', GUESTS, [claimed], requestId);
    await this.jobs.addEach(em, 'mail.host-reminder', HOSTS, [claimed], requestId);
    return events.length;
  }
}
