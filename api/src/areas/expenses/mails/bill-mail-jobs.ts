import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { firstNameOf } from '@yolo/contract/members';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int, orNull, text, uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Delivery } from '../../../core/mail/delivery.ts';
import { messageId } from '../../../core/mail/mail.ts';
import {
  type Subscription,
  unsubscribePage,
  unsubscribeToken,
  unsubscribeUrl,
  wantsMail,
} from '../../../core/mail/unsubscribe.ts';
import { eventName, inviteUrl, isFromStranger } from '../../events/index.ts';
import { personView } from '../bill/bill-view.ts';
import { type Ledger, readLedger } from '../bill/ledger.ts';
import { type BillLine, billMail } from './bill-mail.ts';

const KIND = 'bills';

/** The people of the lines of a plan, each once; for a typed name the guest to whom it is tied. */
const PEOPLE = `
  select distinct jsonb_build_object('planId', n.plan_id, 'personId', coalesce(b.tied_to, b.id)) as payload,
    'mail.bill:' || n.plan_id || ':' || coalesce(b.tied_to, b.id) as job_key
  from plan_lines n join bill_people b on b.id in (n.from_person, n.to_person)
  where n.plan_id = ?`;

/** The person has answered no invitation to the event; a member's may be another one than that on the bill. */
const UNANSWERED = `coalesce(i.status, 'pending') = 'pending' and not exists (
  select from event_member m
  where m.event_id = e.id and m.user_id = b.user_id and m.status is distinct from 'pending')`;

/** The mail address of the person $2 of the plan $1: the verified one, else the invited one. */
const receiverOf = statement(
  {
    event_id: uuid(),
    event_name: text(),
    email: text(),
    invitation_id: orNull(uuid()),
    token_version: orNull(int()),
    host_id: uuid(),
    host_first_name: text(),
    host_last_name: text(),
    host_verified: bool(),
    is_host: bool(),
    from_stranger: bool(),
  },
  `select e.id as event_id, e.name as event_name, coalesce(v.email, i.email) as email,
     case when b.user_id is null then i.id end as invitation_id, i.token_version,
     h.id as host_id, h.first_name as host_first_name, h.last_name as host_last_name,
     exists (select from verified_member w where w.user_id = h.id) as host_verified,
     b.user_id is not distinct from h.id as is_host, ${isFromStranger('h.id', UNANSWERED)} as from_stranger
   from bill_plans l join events e on e.id = l.event_id join profiles h on h.id = e.user_id
     join bill_people b on b.id = $2 and b.event_id = e.id
     left join verified_member v on v.user_id = b.user_id
     left join event_invitations i on i.id = b.invitation_id
   where l.id = $1 and coalesce(v.email, i.email) is not null
     and ${wantsMail('coalesce(v.email, i.email)', KIND)}`,
);

type Receiver = Awaited<ReturnType<typeof receiverOf>>[number];

/** Mails each person of a closed bill what they pay and get. */
@Injectable()
export class BillMailJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('bill.tell')
  async tell(em: EntityManager, { planId }: JobPayload<'bill.tell'>, { requestId }: JobRun): Promise<void> {
    await this.jobs.addEach(em, 'mail.bill', PEOPLE, [planId], requestId);
  }

  @Handles('mail.bill')
  async mail(em: EntityManager, { planId, personId }: JobPayload<'mail.bill'>, run: JobRun): Promise<void> {
    const [receiver] = await receiverOf(em, [planId, personId]);
    if (!receiver) return;
    const { event_id: eventId, email: to, host_id: hostId } = receiver;
    const lines = linesOf(
      await readLedger(em, eventId, { userId: null, invitationId: null }),
      planId,
      personId,
    );
    if (lines.length === 0) return;
    const subscriptions = { kind: { email: to, kind: KIND } as const, host: { email: to, hostId } };
    const pageOf = (subscription: Subscription) =>
      unsubscribePage(this.config, unsubscribeToken(this.config, subscription));
    const isStranger = receiver.from_stranger;
    const mail = {
      ...{ to, lines, ...this.#urlsOf(receiver) },
      eventName: eventName(receiver.event_name),
      hostFirstName: firstNameOf({ firstName: receiver.host_first_name, lastName: receiver.host_last_name }),
      unsubscribePage: pageOf(subscriptions.kind),
      isFromStranger: isStranger,
      unknownPage: pageOf(subscriptions.host),
    };
    await this.delivery.deliver(
      em,
      {
        to,
        purpose: { hostId, hostVerified: receiver.host_verified },
        write: () => billMail(mail),
        messageId: messageId(this.config.publicUrl, KIND, planId, personId),
        unsubscribe: unsubscribeUrl(this.config, isStranger ? subscriptions.host : subscriptions.kind),
      },
      run,
    );
  }

  /** The addresses of the bill and of the page for writing to the host; a guest's link leads to both. */
  #urlsOf(receiver: Receiver): { url: string; answerUrl: string | null } {
    const { event_id: eventId, invitation_id: invitationId, token_version: version } = receiver;
    const eventUrl = `${this.config.publicUrl}/events/${eventId}`;
    if (receiver.is_host) return { url: `${eventUrl}/expenses`, answerUrl: null };
    if (invitationId === null) return { url: `${eventUrl}/expenses`, answerUrl: eventUrl };
    const own = inviteUrl(this.config, eventId, invitationId, version!);
    return { url: own, answerUrl: own };
  }
}

/** The unpaid lines of a plan from and to a person. */
function linesOf({ unpaidLines, plans, people }: Ledger, planId: string, personId: string): BillLine[] {
  const ofPlan = new Set(plans.find(({ id }) => id === planId)?.lines.map(({ id }) => id));
  const nameOf = (id: string) => personView(people.find((person) => person.id === id)!).name;
  return unpaidLines
    .filter(({ lineId, from, to }) => ofPlan.has(lineId) && (from === personId || to === personId))
    .map(({ from, to, cents }) => {
      const pays = from === personId;
      return { pays, name: nameOf(pays ? to : from), cents };
    });
}
