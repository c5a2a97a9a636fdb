import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { shortenEmail } from '@yolo/contract';
import type { MailPreferences, SubscriptionView } from '@yolo/contract/mail';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { onlyPart } from '../areas/area.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { tables } from '../database/tables.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Mailbox } from './addresses.ts';
import { allMailKinds, type MailKind } from './mail-kinds.ts';
import { addressHash } from './mail-guard.ts';
import { MailOptout, type MailOptoutSchema } from './mail-optout.entity.ts';
import { isUnknownTo, saveReport } from './unknown-hosts.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe.ts';

/** Which mails an address accepts: stored by address, so that guests without an account can choose too. */
@Injectable()
export class MailPreferencesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(actor: Actor): Promise<MailPreferences> {
    const { userId } = this.access.member(actor);
    const { email } = await mailboxOf(this.em, userId);
    return preferences(this.em, email);
  }

  /**
   * @throws DomainError `email_not_verified`: an unverified address may belong to another person, who wants the mails
   */
  async change(actor: Actor, wanted: MailPreferences): Promise<MailPreferences> {
    const { userId } = this.access.member(actor);
    return this.transactions.run(async (em) => {
      const { email, verified } = await mailboxOf(em, userId);
      if (!verified) throw new DomainError('email_not_verified');
      for (const [kind, subscribed] of choices(wanted)) await saveChoice(em, { email, kind }, subscribed);
      return preferences(em, email);
    });
  }

  /** @throws DomainError `link_expired` when the token is not one of ours */
  async readSubscription(token: string): Promise<SubscriptionView> {
    const subscription = this.#open(token);
    return view(subscription, !(await isEnded(this.em, subscription)));
  }

  /** Idempotent. @throws DomainError `link_expired` when the token is not one of ours */
  async setSubscribed(token: string, subscribed: boolean): Promise<SubscriptionView> {
    const subscription = this.#open(token);
    await this.transactions.run((em) => saveChoice(em, subscription, subscribed));
    return view(subscription, subscribed);
  }

  #open(token: string): Subscription {
    const subscription = readUnsubscribeToken(this.config, token);
    if (!subscription) throw new DomainError('link_expired');
    return subscription;
  }
}

/** @throws DomainError `unauthenticated` when the account was deleted */
async function mailboxOf(em: EntityManager, userId: string): Promise<Mailbox> {
  const mailbox = await onlyPart('mailbox')(em, userId);
  if (!mailbox) throw new DomainError('unauthenticated');
  return mailbox;
}

const isEnded = async (em: EntityManager, subscription: Subscription): Promise<boolean> =>
  'kind' in subscription
    ? (await em.count(MailOptout, subscription)) > 0
    : isUnknownTo(em, subscription.hostId, addressHash(subscription.email));

async function saveChoice(em: EntityManager, subscription: Subscription, subscribed: boolean): Promise<void> {
  if (!('kind' in subscription)) {
    const { hostId, email } = subscription;
    return saveReport(em, { hostId, hash: addressHash(email) }, !subscribed);
  }
  const { email, kind } = subscription;
  await em.execute(
    subscribed
      ? 'delete from mail_optouts where email = ? and kind = ?'
      : 'insert into mail_optouts (email, kind) values (?, ?) on conflict do nothing',
    [email, kind],
  );
}

async function preferences(em: EntityManager, email: string): Promise<MailPreferences> {
  const optouts = await tables<typeof MailOptoutSchema>(em)
    .selectFrom('mail_optouts')
    .select('kind')
    .where('email', '=', email)
    .execute();
  const refused = new Set<MailKind>(optouts.map(({ kind }) => kind));
  const { reminders, messages, ...others } = Object.fromEntries(
    [...allMailKinds()].map(([kind, { label }]) => [kind, { kind, label, wanted: !refused.has(kind) }]),
  );
  return {
    // The contract has these two kinds as fields of their own.
    reminders: reminders!.wanted,
    messages: messages!.wanted,
    ...(Object.keys(others).length > 0 && { others: Object.values(others) }),
  };
}

/** The choices for existing kinds; kinds without one stay unchanged. */
function choices({ others = [], ...ownFields }: MailPreferences): [MailKind, boolean][] {
  const wanted = new Map([
    ...Object.entries(ownFields),
    ...others.map((each) => [each.kind, each.wanted] as const),
  ]);
  return [...allMailKinds().keys()].flatMap((kind) => {
    const subscribed = wanted.get(kind);
    return subscribed === undefined ? [] : [[kind, subscribed]];
  });
}

function view(subscription: Subscription, subscribed: boolean): SubscriptionView {
  const email = shortenEmail(subscription.email);
  if ('kind' in subscription) {
    const { kind } = subscription;
    return { email, kind, words: allMailKinds().get(kind)!.words, subscribed };
  }
  const note = 'Mails from other hosts, and about an account, still come. The host is not told.';
  return { email, kind: 'host', words: 'invitations and news from this host', note, subscribed };
}
