import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { WallView } from '@yolo/contract/media';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Changes } from '../../../core/live/changes.ts';
import { linkTokenHash } from '../../../core/live/live-links.ts';
import { canChangeWallAndLock, canReadWall } from '../media.policy.ts';
import { photoKeys, wallKeys } from '../photos/photo-keys.ts';
import { photoOf } from '../photos/photos.service.ts';
import { PhotoWall } from './photo-wall.entity.ts';
import { readWall, screenOf } from './wall-rows.ts';

/** The wall that the screen at the party shows. */
@Injectable()
export class WallService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param since the `seq` of the reader's wall */
  async read(actor: Actor, eventId: string, since?: number): Promise<WallView> {
    const { role } = await this.access.require(actor, canReadWall, eventId);
    const wall = await readWall(this.em, eventId, since, {
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

  /** @param offWall whether the photo is off the wall afterwards */
  async place(actor: Actor, eventId: string, photoId: string, offWall: boolean): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canChangeWallAndLock, eventId, em);
      const photo = await photoOf(em, eventId, photoId);
      if (photo.offWall === offWall) return;
      photo.offWall = offWall;
      await this.changes.announce(em, after, eventId, 'photo.changed', { subjectId: photoId });
    });
  }

  async readScreen(token: string, since?: number): Promise<WallView> {
    const [screen] = await screenOf(this.em, [linkTokenHash(token)]);
    const wall =
      screen &&
      (await readWall(this.em, screen.event_id, since, {
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
