import { Inject, Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import { NAMELESS } from '@yolo/contract/members';
import type { CountsView, NotificationListView, NotificationView } from '@yolo/contract/notifications';
import type { notificationRoutes } from '@yolo/contract/notifications/schemas';
import type pg from 'pg';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { partsOf } from '../../core/areas/area.ts';
import type { NotificationRow, NotificationSource } from '../../core/areas/notification-source.ts';
import { POOL } from '../../core/database/pool.ts';
import { eventName } from '../events/index.ts';
import type { Parsed } from '../../core/http/route.ts';
import { LivePublisher } from '../../core/live/live.publisher.ts';
import { countsStatement, listStatement, READ_ALL, readStatement } from './feed-statements.ts';

interface Row extends NotificationRow {
  source: string;
  read: boolean;
}

/** One feed over all sources, computed when it is asked for; kept is only what a member has read (decisions). */
@Injectable()
export class NotificationsService {
  readonly #sources = sourcesOfAreas();
  readonly #counts: Readonly<Record<string, string>> = Object.assign({}, ...partsOf('counts'));

  constructor(
    private readonly access: AccessService,
    private readonly publisher: LivePublisher,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async list(actor: Actor): Promise<NotificationListView> {
    const { userId } = this.access.member(actor);
    const { rows } = await this.pool.query<Row>({
      name: 'notifications',
      text: listStatement(this.#sources),
      values: [userId],
    });
    const notifications = rows.map((row) => this.#view(row));
    return { notifications, unread: notifications.filter(({ read }) => !read).length };
  }

  async counts(actor: Actor): Promise<CountsView> {
    const { userId } = this.access.member(actor);
    const { rows } = await this.pool.query<CountsView>({
      name: 'counts',
      text: countsStatement(this.#sources, this.#counts),
      values: [userId],
    });
    return rows[0]!;
  }

  /** All up to a moment, or those that are named. */
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
    const { rowCount } = await this.pool.query(readStatement(this.#sources), [userId, ids]);
    if (rowCount) this.publisher.memberChanged([userId], 'notifications.changed');
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
      // A guest without an account has one invitation, whose answer this is.
      actorId: row.actor_id ?? row.id,
      actorShortName: seen(row.actor_first_name ?? '') || row.actor_name,
    };
  }
}

/** @throws Error when two have one name, by which read state and words are found */
function sourcesOfAreas(): NotificationSource[] {
  const sources = partsOf('notifications').flat();
  const names = sources.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two sources of notifications are called ${twice}`);
  return sources;
}

/** As it can be seen; null for a former member. */
function actorName({ actor_name: name, actor_alias: alias }: Row): string | null {
  return name === null ? null : seen(name) || (alias ?? NAMELESS);
}
