import { randomUUID } from 'node:crypto';
import type { Route, RouteName } from '@yolo/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { type Answer, newMember, type TestBrowser } from './browser.ts';
import { mutations } from './corpora.ts';
import { storePhoto } from './given-photo.ts';
import { goodBodies, goodQueries } from './good-bodies.ts';
import type { OddStage } from './odd-requests.ts';
import { idOf, Party } from './party.ts';
import { newAdmin } from './release.ts';

/** Routes that end the event, its host or the session, which other requests need. Sent by {@link endingRequests}. */
const ENDS: ReadonlySet<string> = new Set<RouteName>([
  ...(['deleteEvent', 'deleteMe', 'deleteUser', 'signOut', 'signOutEverywhere'] as RouteName[]),
  ...(['endSession', 'endOtherSessions', 'revokeAdmin', 'changePassword'] as RouteName[]),
]);

/** Beyond the corpus: numbers of JSON, and texts that are difficult for page readers and parsers. */
const more = [
  ...[0, -1, 1.5, 0.01, 1e308, -1e308, 2 ** 31, 2 ** 53],
  ...['PT2147483648M', '1 cup xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, fine', 'For xxxxxxxxxxxxxxxxxxxxxxxxxx:'],
  ...['0'.repeat(300), `1${' '.repeat(4000)}`, 'Ana\u202egnp.exe', '\ud83c', 'x'.repeat(5000)],
];
const values = [...mutations(''), ...more];
const numbers = [...values.filter((value) => typeof value === 'number'), '1e-2', '1.5', 1, 2, 3];

/** A request with values that may or may not be valid. */
export interface RandomRequest {
  name: RouteName;
  what: string;
  send(): Promise<Answer>;
}

/** A stage's ids, by the name of the routes' parameters. */
export type Ids = Record<string, string>;

/** Creates one of everything that a parameter can refer to. */
export async function fillStage({ admin, party }: OddStage): Promise<Ids> {
  const { params } = party;
  const make = async (name: RouteName, also: Ids = {}, body: object = goodBodies[name]!): Promise<string> => {
    const answer = await admin.call(name, { params: { ...params, ...also }, body });
    if (answer.status >= 300) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`);
    return firstId(answer.body)!;
  };
  const photoId = await storePhoto(party);
  // Those of earlier requests may be as many as an event can have.
  await admin.call('deleteEggs', { params });
  return {
    eventId: party.id,
    photoId,
    expenseId: await make('addExpense', {}, { title: 'Ice', amount: 5050, again: true }),
    songId: await make('addSong'),
    eggId: await make('createEgg'),
    commentId: await make('addComment', { photoId }),
    itemId: await make('requestItems'),
    foodId: await make('addFood'),
    memberId: admin.session!.user.id,
    userId: admin.session!.user.id,
  };
}

/** The first id in an answer, at any depth. */
function firstId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id } = value as { id?: unknown };
  if (typeof id === 'string') return id;
  return Object.values(value)
    .map(firstId)
    .find((found) => found !== undefined);
}

/**
 * Requests to routes with JSON bodies: pictures and parts of photos have tests of their own (corpora of files,
 * killed-uploads.soak.ts).
 * @param actors of whom each request has one
 */
export function randomRequests(
  { mounted }: OddStage,
  ids: Ids,
  actors: readonly TestBrowser[],
): fc.Arbitrary<RandomRequest> {
  const routes = mounted.filter(([name, route]) => !ENDS.has(name) && !route.binary);
  // Weighted by the number of places in the body that can be wrong.
  const weighted = routes.flatMap((route) =>
    Array.from({ length: 1 + placesOf(goodBodies[route[0]]).length }, () => route),
  );
  return fc.constantFrom(...weighted).chain((route) => requestsOf(route, ids, actors));
}

/** Requests to each route that ends an event, a session or a member, by a member of its own. */
export async function endingRequests({ api, mounted }: OddStage): Promise<fc.Arbitrary<RandomRequest>[]> {
  const endings = mounted.filter(([name]) => ENDS.has(name));
  const requests: fc.Arbitrary<RandomRequest>[] = [];
  for (const route of endings) {
    const member = await newAdmin(api);
    const party = await Party.create(api, {}, member);
    const ids = { eventId: party.id, userId: idOf(await newMember(api)) };
    requests.push(requestsOf(route, ids, [member]));
  }
  return requests;
}

function requestsOf(
  [name, route]: [RouteName, Route],
  ids: Ids,
  actors: readonly TestBrowser[],
): fc.Arbitrary<RandomRequest> {
  const query = route.query ? (goodQueries[name] ?? exampleOf(route.query.shape)) : undefined;
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      params: paramsOf(route, ids),
      body: changed(route.body ? (goodBodies[name] ?? {}) : undefined, wordsOf(route.body)),
      query: changed(query, wordsOf(route.query)),
    })
    .map(({ actor, params, body, query }) => ({
      name,
      what: JSON.stringify({ params, body, query }),
      send: () =>
        actor.call(name, {
          params,
          ...(body !== undefined && { body: JSON.stringify(withFreshKey(body)) }),
          ...(query !== undefined && { query: asText(query) }),
        }),
    }));
}

/** Mostly existing ids; some in capitals, some unknown, some invalid. */
function paramsOf(route: Route, ids: Ids): fc.Arbitrary<Ids> {
  const names = Object.keys(route.params?.shape ?? {});
  return fc.record(
    Object.fromEntries(
      names.map((name) => {
        const id = ids[name] ?? randomUUID();
        return [
          name,
          fc.oneof(
            { weight: 20, arbitrary: fc.constant(id) },
            { weight: 3, arbitrary: fc.constant(id.toUpperCase()) },
            { weight: 1, arbitrary: fc.uuid() },
            { weight: 1, arbitrary: fc.constantFrom('1', 'null', "'", 'x'.repeat(300)) },
          ),
        ];
      }),
    ),
  );
}

/** The constants and enumerated values of a schema. */
function wordsOf(schema: z.ZodType | undefined): string[] {
  const words = new Set<string>();
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && (key === 'const' || key === 'enum')) words.add(value);
    if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value)) collect(each, Array.isArray(value) ? key : inner);
  };
  if (schema) collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...words];
}

/** The valid value, with up to three of its places changed, mostly to a value of the same kind. */
function changed<T>(good: T, words: readonly string[]): fc.Arbitrary<T> {
  const places = placesOf(good);
  if (good === undefined || places.length === 0) return fc.constant(good);
  const change = fc.constantFrom(...places).chain((place) => {
    const sameKind = sameKindOf(at(good, place), words);
    return fc.record({
      place: fc.constant(place),
      value: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...sameKind) },
        { weight: 1, arbitrary: fc.constantFrom(...values) },
      ),
    });
  });
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((body, { place, value }) => put(body, place, value), good));
}

/** Values of the same kind; ids in capitals are still the same ids. */
function sameKindOf(value: unknown, words: readonly string[]): readonly unknown[] {
  if (typeof value === 'number') return numbers;
  if (z.uuid().safeParse(value).success) return [String(value).toUpperCase(), randomUUID().toUpperCase()];
  return words.length > 0 ? words : values;
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce((inner: unknown, key) => (inner as Record<string, unknown>)[key], value);

type Place = string[];

/** The paths of all places in a JSON value, at every depth. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesOf(inner).map((place) => [key, ...place]),
  ]);
}

function put<T>(value: T, [key, ...rest]: Place, inner: unknown): T {
  // Another change has replaced a parent of this place.
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const at = key as keyof typeof copy;
  copy[at] = (rest.length === 0 ? inner : put(copy[at], rest, inner)) as never;
  return copy as T;
}

const exampleOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, '1']));

/** Replaces a used request id, because a repeated request returns the first answer. */
function withFreshKey<T>(body: T): T {
  const { requestId } = body as { requestId?: unknown };
  const isKept =
    requestId === undefined || !Object.values(goodBodies).some((each) => each['requestId'] === requestId);
  return isKept ? body : { ...body, requestId: randomUUID() };
}

/** The query as texts for an address. */
const asText = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2000),
    ]),
  );
