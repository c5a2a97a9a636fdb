import { randomUUID } from 'node:crypto';
import type { Route, RouteName } from '@yolo/contract';
import type { z } from 'zod';
import { startTestApp, type TestApp } from './app.ts';
import type { Answer, TestBrowser } from './browser.ts';
import { mutations, oddBodies, oddQueries } from './corpora.ts';
import { goodBodies, goodQueries } from './good-bodies.ts';
import { holdJobs } from './hold-jobs.ts';
import { emailOf, idOf, Party } from './party.ts';
import { publish } from './publish.ts';
import { newAdmin } from './release.ts';
import { mountedRoutes } from './refusals.ts';

/** An API with an admin, who may call every route, and one event of hers. */
export interface OddStage {
  api: TestApp;
  admin: TestBrowser;
  party: Party;
  mounted: [RouteName, Route][];
}

export async function oddStage(): Promise<OddStage> {
  const api = await startTestApp();
  await holdJobs(api);
  const admin = await newAdmin(api);
  await publish(api);
  const party = await Party.create(api, {}, admin);
  return { api, admin, party, mounted: mountedRoutes(api) };
}

/** A request with one odd value. */
export interface OddRequest {
  name: RouteName;
  what: string;
  /** The field of the value: `body.name`. */
  field: string;
  /** The parsed body or query; null if the schema refuses it. */
  parsed: Record<string, unknown> | null;
  send(): Promise<Answer>;
}

/** Every odd value in every field of every route. */
export function oddRequests({ admin, party, mounted }: OddStage): OddRequest[] {
  // Ids of existing rows, so that "not found" does not hide other errors.
  const params = (route: Route) =>
    Object.fromEntries(
      Object.keys(route.params?.shape ?? {}).map((key) => [key, key === 'eventId' ? party.id : randomUUID()]),
    );
  return mounted.flatMap(([name, route]): OddRequest[] => {
    const { body: schema, query } = route;
    const good = { body: goodBodies[name] ?? {}, query: goodQueries[name] ?? {} };
    const bodies = schema ? oddBodies(schema, good.body) : [];
    const queries = query ? oddQueries(query, good.query) : [];
    return [
      ...bodies.map((body) => ({
        ...{ name, what: body, field: `body.${changedKey(JSON.parse(body), good.body)}` },
        parsed: parse(schema!, JSON.parse(body)),
        send: () => admin.call(name, { params: params(route), body }),
      })),
      ...queries.map((asked) => ({
        ...{ name, what: JSON.stringify(asked), field: `query.${changedKey(asked, good.query)}` },
        parsed: parse(query!, asked),
        send: () => admin.call(name, { params: params(route), query: asked }),
      })),
    ];
  });
}

/** The key whose value differs. */
const changedKey = (odd: Record<string, unknown>, good: Record<string, unknown>) =>
  Object.keys(odd).find(
    (key) => odd[key] !== good[key] && JSON.stringify(odd[key]) !== JSON.stringify(good[key]),
  );

function parse(schema: z.ZodType, value: unknown): Record<string, unknown> | null {
  const result = schema.safeParse(value);
  return result.success ? (result.data as Record<string, unknown>) : null;
}

/** Sends 20 at a time; returns the answers in order. */
export async function sendAll<S extends { send(): Promise<Answer> }>(
  all: readonly S[],
): Promise<[S, Answer][]> {
  const answers: [S, Answer][] = [];
  for (let at = 0; at < all.length; at += 20) {
    const batch = all.slice(at, at + 20);
    const results = await Promise.all(batch.map((each) => each.send()));
    answers.push(...batch.map((each, index): [S, Answer] => [each, results[index]!]));
  }
  return answers;
}

/** Descriptions of the answers with a server error. */
export const serverErrors = (answers: [{ name: string; what: string }, Answer][]): string[] =>
  answers
    .filter(([, { status }]) => status >= 500)
    .map(
      ([{ name, what }, { status, body }]) =>
        `${name} ${what.slice(0, 200)} answered ${status} ${JSON.stringify(body).slice(0, 200)}`,
    )
    .slice(0, 50);

/** Adds two rows to every list, so that a page of one row has a next one. @returns the event with lists of its own */
export async function fillLists({ api, admin }: OddStage): Promise<Party> {
  const other = await Party.create(api);
  const third = await Party.create(api);
  for (const each of [other, third]) await each.invite(emailOf(admin));
  for (const each of [other, third]) {
    const userId = idOf(each.host);
    await admin.call('grantAdmin', { params: { userId } });
    await admin.call('revokeAdmin', { params: { userId } });
  }
  const own = await Party.create(api, {}, admin);
  for (const title of ['Ice', 'Figs'])
    await admin.call('addExpense', { params: own.params, body: { title, amount: 100 } });
  return own;
}

/** Variants of a list's cursor, each with one change. */
export function changedCursors(next: string): string[] {
  const place: unknown = JSON.parse(Buffer.from(next, 'base64url').toString('utf8'));
  return mutations(place).map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'));
}
