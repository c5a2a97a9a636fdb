import { EntityManager } from '@mikro-orm/postgresql';
import { type Route, type RouteName, routes } from '@yolo/contract';
import { errorWords } from '@yolo/contract/schemas';
import { ErrorView } from '@yolo/contract/schemas';
import { Handlers } from '../src/core/http/handlers.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './browser.ts';

/** The contract's routes that this API answers. */
export function mountedRoutes(api: TestApp): [RouteName, Route][] {
  const names = new Set(
    api.app
      .get(Handlers)
      .http()
      .map(({ route }) => route),
  );
  return Object.entries(routes).filter(([name]) => names.has(name as RouteName)) as [RouteName, Route][];
}

/** A hash of every table except the rate limits. */
export async function databaseState(api: TestApp): Promise<string> {
  const em = api.app.get(EntityManager).fork();
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  );
  const counts = await em.execute(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`,
      )
      .join(' union all '),
  );
  return JSON.stringify(counts);
}

/** Expects an answer of 4xx with the status of its code. */
export function expectRefused(name: string, answer: Answer): void {
  const parsed = ErrorView.safeParse(answer.body);
  if (answer.status < 400 || answer.status >= 500 || !parsed.success) {
    throw new Error(`${name} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  }
  expect(errorWords[parsed.data.code]?.status).toBe(answer.status);
}
