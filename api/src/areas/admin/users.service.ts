import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import type { AdminStatsView, AdminUserListView, AdminUserView } from '@yolo/contract/admin';
import type { adminRoutes } from '@yolo/contract/admin/schemas';
import { writeCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import { reachesOf, userListStatement, type UserRow } from './user-list.ts';

/** Up to here tables are counted; above, the planner's estimate says as much to a reader of a dashboard. */
const COUNTED_MAX = 10_000;

/** What the dashboard shows of all members. */
@Injectable()
export class UsersService {
  constructor(private readonly em: EntityManager) {}

  async stats(): Promise<AdminStatsView> {
    const [totalUsers, totalEvents, [active], [mails]] = await Promise.all([
      this.#count('profiles'),
      this.#count('events'),
      this.em.fork().execute<{ count: number }[]>(
        `select count(*)::int as count from accounts
         where coalesce(last_sign_in_at, '-infinity'::timestamptz) >= now() - interval '7 days'`,
      ),
      this.em
        .fork()
        .execute<{ count: number }[]>(
          `select count(*)::int as count from mail_failures where at >= now() - interval '7 days'`,
        ),
    ]);
    return {
      totalUsers,
      totalEvents,
      photosUploaded: 0,
      activeThisWeek: active!.count,
      mailsNotDelivered: mails!.count,
    };
  }

  async list(query: Parsed<typeof adminRoutes.listUsers>['query']): Promise<AdminUserListView> {
    let rows: UserRow[] = [];
    for (const reach of reachesOf(query)) {
      const { sql, values } = userListStatement(query, reach);
      rows = await this.em.execute<UserRow[]>(sql, values);
      if (rows.length > query.limit) break;
    }
    const users = rows.slice(0, query.limit);
    const last = users.at(-1);
    const more = rows.length > users.length && last;
    return {
      users: users.map(userView),
      next: more ? writeCursor([query.sort, query.order, last.place, last.id]) : null,
      total: await this.#count('profiles'),
    };
  }

  async #count(table: 'profiles' | 'events'): Promise<number> {
    const [estimated] = await this.em.fork().execute<{ count: number }[]>(
      `select case when reltuples < 0 or relpages = 0 then 0
         else reltuples / relpages * (pg_relation_size(oid) / current_setting('block_size')::int) end::int as count
       from pg_class where oid = ?::regclass`,
      [table],
    );
    if (estimated!.count > COUNTED_MAX) return estimated!.count;
    const [counted] = await this.em
      .fork()
      .execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
    return counted!.count;
  }
}

function userView(row: UserRow): AdminUserView {
  return {
    id: row.id,
    firstName: seen(row.first_name),
    lastName: seen(row.last_name),
    email: row.email,
    avatarUrl: row.avatar_url,
    role: row.role,
    memberSince: new Date(row.created_at).toISOString(),
    lastSignInAt: row.last_sign_in_at && new Date(row.last_sign_in_at).toISOString(),
    eventsCreated: row.events_created,
    eventsAttended: row.events_attended,
    photosUploaded: 0,
  };
}
