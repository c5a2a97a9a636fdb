import { createHmac, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type ScreenListView, type ScreenMadeView, SCREENS_MAX, type ScreenView } from '@yolo/contract/media';
import type { mediaRoutes } from '@yolo/contract/media/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { deriveKey } from '../../../core/config/secrets.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { linkTokenHash } from '../../../core/live/live-links.ts';
import { canChangeWallAndLock, canSeeScreens } from '../media.policy.ts';
import { ScreenCodes } from './screen-codes.ts';
import { makeScreen, pairScreen, screenOfRequest, screensOf } from './screen-rows.ts';
import { WallScreen } from './wall-screen.entity.ts';

type PairRequest = Parsed<typeof mediaRoutes.pairScreen>['body'];

/** Screens that show a wall with nobody signed in at them: by a link from Yolo, or by a secret of their own. */
@Injectable()
export class ScreensService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly belonging: Belonging,
    private readonly codes: ScreenCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(actor: Actor, eventId: string): Promise<ScreenListView> {
    await this.access.require(actor, canSeeScreens, eventId);
    return { screens: await screensOf(this.em, [eventId]) };
  }

  async make(actor: Actor, eventId: string, requestId: string | undefined): Promise<ScreenMadeView> {
    return this.transactions.run(async (em) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      const sent = await this.#find(em, eventId, requestId);
      if (sent) return this.#madeView(sent);
      await this.#makeRoom(em, eventId);
      const id = randomUUID();
      const hash = linkTokenHash(this.#token(id));
      const [screen] = await makeScreen(em, [eventId, id, hash, requestId ?? null]);
      return this.#madeView(screen!);
    });
  }

  async pair(actor: Actor, eventId: string, { code, requestId }: PairRequest): Promise<ScreenView> {
    return this.transactions.run(async (em) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      // Before the lookup of the code, which the first request has used up.
      const sent = await this.#find(em, eventId, requestId);
      if (sent) return sent;
      await this.#makeRoom(em, eventId);
      const [screen] = await pairScreen(em, [eventId, this.codes.hashOf(code), requestId]);
      if (!screen) throw new DomainError('screen_code_wrong');
      return screen;
    });
  }

  async end(actor: Actor, eventId: string, screenId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      const screen = await em.findOne(WallScreen, { id: screenId, eventId });
      if (!screen) throw new DomainError('screen_gone');
      await em.nativeDelete(WallScreen, { id: screenId });
      this.belonging.recheck(after, { links: [screen.tokenHash] });
    });
  }

  /** The screen of an earlier request with the same id. The event is locked, so requests run one at a time. */
  async #find(em: EntityManager, eventId: string, requestId: string | undefined): Promise<ScreenView | null> {
    if (requestId === undefined) return null;
    const [screen] = await screenOfRequest(em, [eventId, requestId]);
    return screen ?? null;
  }

  async #makeRoom(em: EntityManager, eventId: string): Promise<void> {
    await em.nativeDelete(WallScreen, { eventId, endsAt: { $lte: new Date() } });
    if ((await em.count(WallScreen, { eventId })) >= SCREENS_MAX) throw new DomainError('screens_full');
  }

  /** Derived from the screen's id, so that it can be shown again and ends with its row: a new screen has another one. */
  #token(screenId: string): string {
    return createHmac('sha256', deriveKey(this.config, 'screen-link')).update(screenId).digest('base64url');
  }

  #madeView(screen: ScreenView): ScreenMadeView {
    return { screen, url: `${this.config.publicUrl}/screens/${this.#token(screen.id)}` };
  }
}
