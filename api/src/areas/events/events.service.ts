import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { type After, Transactions } from '../../core/database/transactions.ts';
import { FilesService } from '../../core/files/files.service.ts';
import { imageView } from '../../core/files/image.view.ts';
import { Changes } from '../../core/live/changes.ts';
import { Event } from './event.entity.ts';
import { canChangeImageAndLock, canReadEvent } from './events.policy.ts';
import { withUnknownHostLink } from './unknown-host-link.ts';

/** Reads events and changes their pictures; creating, editing and deleting have services of their own. */
@Injectable()
export class EventsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly files: FilesService,
    private readonly changes: Changes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(actor: Actor, eventId: string): Promise<EventView> {
    return withUnknownHostLink(this.config, (await this.access.require(actor, canReadEvent, eventId)).view);
  }

  async setImage(actor: Actor, eventId: string, imageId: string): Promise<ImageView> {
    return this.transactions.run((em, after) => this.setImageIn(em, after, actor, eventId, imageId));
  }

  /** {@link setImage} in a transaction of the caller, who writes more in it; it locks the event. */
  async setImageIn(
    em: EntityManager,
    after: After,
    actor: Actor,
    eventId: string,
    imageId: string,
  ): Promise<ImageView> {
    const { event } = await this.access.require(actor, canChangeImageAndLock, eventId, em);
    const former = event.inviteImage?.id;
    const image = await this.files.claim(em, event.userId, imageId, former);
    event.inviteImage = image;
    await em.flush();
    if (former) await this.files.release(em, [former], actor.requestId);
    await this.changes.announce(em, after, eventId, 'image.changed');
    return imageView(image);
  }

  /**
   * Replaces the picture by one that was redrawn, unless the event has another picture by now, or was deleted.
   * @param then runs in the same transaction
   */
  async exchangeImage(
    eventId: string,
    exchanged: { former: string; next: string; requestId: string },
    then: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { former, next, requestId } = exchanged;
    await this.transactions.run(async (em, after) => {
      const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (event?.inviteImage?.id !== former) return;
      event.inviteImage = await this.files.claim(em, event.userId, next, former);
      await em.flush();
      await then(em);
      await this.files.release(em, [former], requestId);
      await this.changes.announce(em, after, eventId, 'image.changed');
    });
  }

  async removeImage(actor: Actor, eventId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const { event } = await this.access.require(actor, canChangeImageAndLock, eventId, em);
      if (!event.inviteImage) return;
      const { id } = event.inviteImage;
      event.inviteImage = null;
      await em.flush();
      await this.files.release(em, [id], actor.requestId);
      await this.changes.announce(em, after, eventId, 'image.changed');
    });
  }
}
