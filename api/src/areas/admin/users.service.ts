import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import type { AdminStatsView, AdminUserListView, AdminUserView } from '@yolo/contract/admin';
import type { adminRoutes } from '@yolo/contract/admin/schemas';
import { partsOf } from '../../core/areas/area.ts';
import { int } from '../../core/database/columns.ts';
import { statement, dynamicStatement } from '../../core/database/statement.ts';
import { writeCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import type { Figure } from './admin-parts.ts';
import { firstScanLimit, nextScanLimit, userPage } from './user-list.ts';

/** Tables up to this size are counted; above it the planner's estimate is exact enough for a dashboard. */
const COUNTED_MAX = 10_000;

/** The dashboard's figures and its list of all members. */
@Injectable()
export class UsersService {
  constructor(private readonly em: EntityManager) {}

  async stats(): Promise<AdminStatsView> {
    const figures: [string, Figure][] = partsOf('figures').flatMap((each) => Object.entries(each));
    const counted = await Promise.all(
      figures.map(async ([name, figure]) => [name, await this.#figure(figure)] as const),
    );
    return Object.fromEntries(counted) as unknown as AdminStatsView;
  }

  async list(query: Parsed<typeof adminRoutes.listUsers>['query']): Promise<AdminUserListView> {
    let reach = firstScanLimit(query);
    let rows = await userPage(this.em, query, reach);
    while (rows.length <= query.limit && reach !== 'all') {
      reach = nextScanLimit(query, reach, rows.length);
      rows = await userPage(this.em, query, reach);
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
    const [counted] = await figureOf(this.em.fork(), figure.sql);
    return counted!.count;
  }

  async #count(table: string): Promise<number> {
    const [estimated] = await estimate(this.em.fork(), [table]);
    if (estimated!.count > COUNTED_MAX) return estimated!.count;
    return this.#figure({ sql: `select count(*) from ${table}` });
  }
}

const figureOf = dynamicStatement({ count: int() }, (_, sql: string) => `select (${sql})::int as count`, [
  ['select count(*) from profiles'],
]);

/** The planner's estimate of a table's row count. */
const estimate = statement(
  { count: int() },
  `select case when reltuples < 0 or relpages = 0 then 0
     else reltuples / relpages * (pg_relation_size(oid) / current_setting('block_size')::int) end::int as count
   from pg_class where oid = $1::regclass`,
);

function userView(row: Awaited<ReturnType<typeof userPage>>[number]): AdminUserView {
  return {
    id: row.id,
    firstName: seen(row.first_name),
    lastName: seen(row.last_name),
    email: row.email,
    avatarUrl: row.avatar_url,
    role: row.role,
    memberSince: row.member_since,
    lastSignInAt: row.last_sign_in,
    ...row.counted,
  } as AdminUserView;
}
