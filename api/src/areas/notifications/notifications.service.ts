import { Inject, Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import { NAMELESS } from '@yolo/contract/members';
import type { CountsView, NotificationListView, NotificationView } from '@yolo/contract/notifications';
import type { notificationRoutes } from '@yolo/contract/notifications/schemas';
import type pg from 'pg';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { POOL } from '../../core/database/pool.ts';
import { eventName } from '../events/index.ts';
import type { Parsed } from '../../core/http/route.ts';
import { LivePublisher } from '../../core/live/live.publisher.ts';
import { counts, feed, markRead, READ_ALL, sourcesOfAreas } from './feed-statements.ts';

type Row = Awaited<ReturnType<typeof feed>>[number];

/** One feed over all sources, computed on request; only the read state is stored (decisions). */
@Injectable()
export class NotificationsService {
  readonly #sources = sourcesOfAreas();

  constructor(
    private readonly access: AccessService,
    private readonly publisher: LivePublisher,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async list(actor: Actor): Promise<NotificationListView> {
    const { userId } = this.access.member(actor);
    const rows = await feed(this.pool, [userId]);
    const notifications = rows.map((row) => this.#view(row));
    return { notifications, unread: notifications.filter(({ read }) => !read).length };
  }

  async counts(actor: Actor): Promise<CountsView> {
    const { userId } = this.access.member(actor);
    const [counted] = await counts(this.pool, [userId]);
    return counted!;
  }

  /** Reads all up to a moment, or those with the given ids. */
  async readSeveral(
    actor: Actor,
    { until, ids = [] }: Parsed<typeof notificationRoutes.readNotifications>['body'],
  ): Promise<void> {
    if (until === undefined) return this.read(actor, ids);
    const { userId } = this.access.member(actor);
    await this.pool.query(READ_ALL, [userId, until]);
    this.publisher.memberChanged([userId], 'notifications.changed');
  }

  async read(actor: Actor, ids: string[]): Promise<void> {
    const { userId } = this.access.member(actor);
    const marked = await markRead(this.pool, [userId, ids]);
    if (marked.length > 0) this.publisher.memberChanged([userId], 'notifications.changed');
  }

  #view(found: Row): NotificationView {
    const row = { ...found, event_name: eventName(found.event_name), actor_name: actorName(found) };
    const words = this.#sources.find(({ name }) => name === row.source)?.words[row.kind];
    if (!words) throw new Error(`The source ${row.source} has no words for ${row.kind}`);
    return {
      id: row.id,
      kind: row.kind,
      together: null,
      now: null,
      ...words(row),
      eventId: row.event_id,
      eventName: row.event_name,
      createdAt: row.created_at,
      read: row.read,
      actorName: row.actor_name,
      actorAvatarUrl: row.actor_avatar_url,
      // A guest without an account is identified by the invitation.
      actorId: row.actor_id ?? row.id,
      actorShortName: seen(row.actor_first_name ?? '') || row.actor_name,
    };
  }
}

/** The visible name; null for a former member. */
function actorName({ actor_name: name, actor_alias: alias }: Row): string | null {
  return name === null ? null : seen(name) || (alias ?? NAMELESS);
}
