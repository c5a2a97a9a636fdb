import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type ScreenListView, type ScreenMadeView, SCREENS_MAX } from '@yolo/contract/media';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { Changes } from '../../../core/live/changes.ts';
import { linkTokenHash } from '../../../core/live/live-links.ts';
import { canChangeWallAndLock, canReadWall, canSeeScreens } from '../media.policy.ts';
import { photoKeys, wallKeys } from '../photos/photo-keys.ts';
import { photoOf } from '../photos/photos.service.ts';
import { PhotoWall } from './photo-wall.entity.ts';
import { makeScreen, screenOf, screensOf, wallView, type WrittenWall } from './wall-rows.ts';
import { WallScreen } from './wall-screen.entity.ts';

const TOKEN_BYTES = 32;

/** What the screen at the party shows, and the links by which screens without a keyboard show it. */
@Injectable()
export class WallService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(actor: Actor, eventId: string): Promise<WrittenWall> {
    const { role } = await this.access.require(actor, canReadWall, eventId);
    const wall = await wallView(this.em, eventId, {
      keys: photoKeys(this.config, eventId, true),
      link: this.#photosOf(eventId),
      isOwner: role === 'owner',
    });
    if (!wall) throw new DomainError('event_not_found');
    return wall;
  }

  async set(actor: Actor, eventId: string, paused: boolean): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      const wall = await em.findOne(PhotoWall, { event: eventId });
      if ((wall?.paused ?? false) === paused) return;
      if (wall) wall.paused = paused;
      else em.create(PhotoWall, { event: eventId, paused });
      await this.changes.announce(em, after, eventId, 'wall.changed');
    });
  }

  /** @param offWall whether the owner keeps it off afterwards */
  async place(actor: Actor, eventId: string, photoId: string, offWall: boolean): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      const photo = await photoOf(em, eventId, photoId);
      if (photo.offWall === offWall) return;
      photo.offWall = offWall;
      await this.changes.announce(em, after, eventId, 'photo.changed');
    });
  }

  async listScreens(actor: Actor, eventId: string): Promise<ScreenListView> {
    await this.access.require(actor, canSeeScreens, eventId);
    return { screens: await screensOf(this.em, [eventId]) };
  }

  async makeScreen(actor: Actor, eventId: string): Promise<ScreenMadeView> {
    return this.transactions.run(async (em) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      await em.nativeDelete(WallScreen, { eventId, endsAt: { $lte: new Date() } });
      if ((await em.count(WallScreen, { eventId })) >= SCREENS_MAX) throw new DomainError('screens_full');
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const [screen] = await makeScreen(em, [eventId, linkTokenHash(token)]);
      return { screen: screen!, url: `${this.config.publicUrl}/screens/${token}` };
    });
  }

  async endScreen(actor: Actor, eventId: string, screenId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      const screen = await em.findOne(WallScreen, { id: screenId, eventId });
      if (!screen) throw new DomainError('screen_gone');
      await em.nativeDelete(WallScreen, { id: screenId });
      this.belonging.changed(after, { links: [screen.tokenHash] });
    });
  }

  async readScreen(token: string): Promise<WrittenWall> {
    const [screen] = await screenOf(this.em, [linkTokenHash(token)]);
    const wall =
      screen &&
      (await wallView(this.em, screen.event_id, {
        keys: wallKeys(this.config, screen.event_id),
        link: this.#photosOf(screen.event_id),
        isOwner: false,
      }));
    if (!wall) throw new DomainError('screen_gone');
    return wall;
  }

  #photosOf(eventId: string): string {
    return `${this.config.publicUrl}/events/${eventId}/photos`;
  }
}
