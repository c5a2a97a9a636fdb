import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import type { AdminStatsView, AdminUserListView, AdminUserView } from '@yolo/contract/admin';
import type { adminRoutes } from '@yolo/contract/admin/schemas';
import { partsOf } from '../../core/areas/area.ts';
import { writeCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import type { Figure } from './admin-parts.ts';
import { firstReach, nextReach, userListStatement, type UserRow } from './user-list.ts';

/** Up to here tables are counted; above, the planner's estimate says as much to a reader of a dashboard. */
const COUNTED_MAX = 10_000;

/** What the dashboard shows of all members. */
@Injectable()
export class UsersService {
  constructor(private readonly em: EntityManager) {}

  async stats(): Promise<AdminStatsView> {
    const figures: [string, Figure][] = partsOf('figures').flatMap((each) => Object.entries(each));
    const counted = await Promise.all(
      figures.map(async ([name, figure]) => [name, await this.#figure(figure)] as const),
    );
    return { photosUploaded: 0, ...Object.fromEntries(counted) } as AdminStatsView;
  }

  async list(query: Parsed<typeof adminRoutes.listUsers>['query']): Promise<AdminUserListView> {
    let rows: UserRow[] = [];
    for (let reach = firstReach(query); ; reach = nextReach(query, reach, rows.length)) {
      const { sql, values } = userListStatement(query, reach);
      rows = await this.em.execute<UserRow[]>(sql, values);
      if (rows.length > query.limit || reach === 'all') break;
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

  async #figure(figure: Figure): Promise<number> {
    if ('rowsOf' in figure) return this.#count(figure.rowsOf);
    const [counted] = await this.em
      .fork()
      .execute<{ count: number }[]>(`select (${figure.sql})::int as count`);
    return counted!.count;
  }

  async #count(table: string): Promise<number> {
    const [estimated] = await this.em.fork().execute<{ count: number }[]>(
      `select case when reltuples < 0 or relpages = 0 then 0
         else reltuples / relpages * (pg_relation_size(oid) / current_setting('block_size')::int) end::int as count
       from pg_class where oid = ?::regclass`,
      [table],
    );
    if (estimated!.count > COUNTED_MAX) return estimated!.count;
    return this.#figure({ sql: `select count(*) from ${table}` });
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
    photosUploaded: 0,
    ...row.counted,
  } as AdminUserView;
}
