import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarFeedMadeView, CalendarFeedStateView, CalendarFeedView } from '@yolo/contract/events';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { lockAccount } from '../../accounts/index.ts';
import { EventInvitation } from '../invitations/event-invitation.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { canChangeEventFeedAndLock, canReadEventFeed } from './calendar-feeds.policy.ts';
import { feedSecret, feedSecretHash, feedUrl } from './feed-secret.ts';

/** The owner of a feed. */
type Holder = { userId: string } | { invitationId: string; linkVersion: number };

/** Makes and ends the addresses that calendars subscribe to: one at a time for a member, one for an invitation. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async readOwn(actor: Actor): Promise<CalendarFeedStateView> {
    const { userId } = this.access.member(actor);
    return stateOf(await this.em.findOne(CalendarFeed, { userId }));
  }

  async makeOwn(actor: Actor, requestId: string): Promise<CalendarFeedMadeView> {
    const { userId } = this.access.member(actor);
    return this.transactions.run(async (em) => {
      await lockAccount(em, userId);
      return this.#make(em, { userId }, requestId);
    });
  }

  async endOwn(actor: Actor): Promise<void> {
    const { userId } = this.access.member(actor);
    await this.transactions.run((em) => em.nativeDelete(CalendarFeed, { userId }));
  }

  async readOfEvent(actor: Actor, eventId: string): Promise<CalendarFeedStateView> {
    const invitationId = await this.access.require(actor, canReadEventFeed, eventId);
    return stateOf(await this.em.findOne(CalendarFeed, await holderOf(this.em, invitationId)));
  }

  async makeOfEvent(actor: Actor, eventId: string, requestId: string): Promise<CalendarFeedMadeView> {
    return this.transactions.run(async (em) => {
      const invitationId = await this.access.require(actor, canChangeEventFeedAndLock, eventId, em);
      const holder = await holderOf(em, invitationId);
      // Feeds that were made with a link that has been replaced since.
      await em.nativeDelete(CalendarFeed, { invitationId, linkVersion: { $ne: holder.linkVersion } });
      return this.#make(em, holder, requestId);
    });
  }

  async endOfEvent(actor: Actor, eventId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const invitationId = await this.access.require(actor, canChangeEventFeedAndLock, eventId, em);
      await em.nativeDelete(CalendarFeed, { invitationId });
    });
  }

  /** Makes a new address, which ends the former one; a repeated request returns the same address. */
  async #make(em: EntityManager, holder: Holder, requestId: string): Promise<CalendarFeedMadeView> {
    const before = await em.findOne(CalendarFeed, holder);
    const id = before?.id ?? randomUUID();
    const repeated = before?.requestId === requestId;
    const version = repeated ? before.version : (before?.version ?? 0) + 1;
    const secret = feedSecret(this.config, id, version);
    const made = {
      version,
      requestId,
      secretHash: feedSecretHash(secret),
      createdAt: new Date(),
      readAt: null,
    };
    if (!before) await em.insert(CalendarFeed, { id, ...holder, ...made });
    else if (!repeated) await em.nativeUpdate(CalendarFeed, { id }, made);
    return { feed: feedView(repeated ? before : made), url: feedUrl(this.config, secret) };
  }
}

/** A renewed link has a feed of its own: the former feed's holder must not see anything. */
async function holderOf(em: EntityManager, invitationId: string) {
  const { tokenVersion } = await em.findOneOrFail(EventInvitation, invitationId);
  return { invitationId, linkVersion: tokenVersion };
}

const stateOf = (feed: CalendarFeed | null): CalendarFeedStateView => ({ feed: feed && feedView(feed) });

const feedView = ({ createdAt, readAt }: Pick<CalendarFeed, 'createdAt' | 'readAt'>): CalendarFeedView => ({
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
