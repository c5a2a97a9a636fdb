import { randomUUID } from 'node:crypto';
import type { Route, RouteName } from '@yolo/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { type Answer, newMember, type TestBrowser } from './browser.ts';
import { mutations } from './corpora.ts';
import { givePhoto } from './given-photo.ts';
import { goodBodies, goodQueries } from './good-bodies.ts';
import type { OddStage } from './odd-requests.ts';
import { idOf, Party } from './party.ts';
import { newAdmin } from './release.ts';

/** They end what all other requests are about: the event, its host or the host's session. Sent by {@link endingRequests}. */
const ENDS: ReadonlySet<string> = new Set<RouteName>([
  ...(['deleteEvent', 'deleteMe', 'deleteUser', 'signOut', 'signOutEverywhere'] as RouteName[]),
  ...(['endSession', 'endOtherSessions', 'revokeAdmin', 'changePassword'] as RouteName[]),
]);

/** Beyond the corpus: numbers as JSON can say them, and words that page readers and parsers stumble over. */
const more = [
  ...[0, -1, 1.5, 0.01, 1e308, -1e308, 2 ** 31, 2 ** 53],
  ...['PT2147483648M', '1 cup xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, fine', 'For xxxxxxxxxxxxxxxxxxxxxxxxxx:'],
  ...['0'.repeat(300), `1${' '.repeat(4000)}`, 'Ana\u202egnp.exe', '\ud83c', 'x'.repeat(5000)],
];
const values = [...mutations(''), ...more];
const numbers = [...values.filter((value) => typeof value === 'number'), '1e-2', '1.5', 1, 2, 3];

/** A request with values that may or may not be good. */
export interface RandomRequest {
  name: RouteName;
  what: string;
  send(): Promise<Answer>;
}

/** What a stage has, by the name that a route's parameter gives it. */
export type Ids = Record<string, string>;

/** One of everything that a parameter can name. */
export async function fillStage({ admin, party }: OddStage): Promise<Ids> {
  const { params } = party;
  const made = async (name: RouteName, also: Ids = {}, body: object = goodBodies[name]!): Promise<string> => {
    const answer = await admin.call(name, { params: { ...params, ...also }, body });
    if (answer.status >= 300) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`);
    return firstId(answer.body)!;
  };
  const photoId = await givePhoto(party);
  return {
    eventId: party.id,
    photoId,
    expenseId: await made('addExpense', {}, { title: 'Ice', amount: 5050, again: true }),
    songId: await made('addSong'),
    eggId: await made('createEgg'),
    commentId: await made('addComment', { photoId }),
    itemId: await made('requestItems'),
    foodId: await made('addFood'),
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
 * Those whose body is JSON: pictures and pieces of photos have tests of their own (corpora of files, killed-uploads.soak.ts).
 * @param actors who ask: each request is one's
 */
export function randomRequests(
  { mounted }: OddStage,
  ids: Ids,
  actors: readonly TestBrowser[],
): fc.Arbitrary<RandomRequest> {
  const routes = mounted.filter(([name, route]) => !ENDS.has(name) && !route.binary);
  // The more a body holds, the more can be wrong with it.
  const weighted = routes.flatMap((route) =>
    Array.from({ length: 1 + placesOf(goodBodies[route[0]]).length }, () => route),
  );
  return fc.constantFrom(...weighted).chain((route) => requestsOf(route, ids, actors));
}

/** To each route that ends an event, a session or a member, by a member who has nothing to do with the others. */
export async function endingRequests({ api, mounted }: OddStage): Promise<fc.Arbitrary<RandomRequest>[]> {
  const endings = mounted.filter(([name]) => ENDS.has(name));
  const requests: fc.Arbitrary<RandomRequest>[] = [];
  for (const route of endings) {
    const member = await newAdmin(api);
    const party = await Party.give(api, {}, member);
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

/** Of what is there in most cases; in capitals, of nothing that is there, and no id at all in some. */
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

/** Words that a schema knows: of enumerations, and the names of ways and kinds. */
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

/** The good value as it is, or with up to three of its places changed, mostly to something of their kind. */
function changed<T>(good: T, words: readonly string[]): fc.Arbitrary<T> {
  const places = placesOf(good);
  if (good === undefined || places.length === 0) return fc.constant(good);
  const change = fc.constantFrom(...places).chain((place) => {
    const kin = kinOf(at(good, place), words);
    return fc.record({
      place: fc.constant(place),
      value: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...kin) },
        { weight: 1, arbitrary: fc.constantFrom(...values) },
      ),
    });
  });
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((body, { place, value }) => put(body, place, value), good));
}

/** Ids in capitals are ids, of the same thing. */
function kinOf(value: unknown, words: readonly string[]): readonly unknown[] {
  if (typeof value === 'number') return numbers;
  if (z.uuid().safeParse(value).success) return [String(value).toUpperCase(), randomUUID().toUpperCase()];
  return words.length > 0 ? words : values;
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce((inner: unknown, key) => (inner as Record<string, unknown>)[key], value);

type Place = string[];

/** Where something stands in a value of JSON, at every depth. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesOf(inner).map((place) => [key, ...place]),
  ]);
}

function put<T>(value: T, [key, ...rest]: Place, inner: unknown): T {
  // Another change has put something else above this place.
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const at = key as keyof typeof copy;
  copy[at] = (rest.length === 0 ? inner : put(copy[at], rest, inner)) as never;
  return copy as T;
}

const exampleOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, '1']));

/** A request that was sent before under its key would be answered as the first one was. */
function withFreshKey<T>(body: T): T {
  const { requestId } = body as { requestId?: unknown };
  const isKept =
    requestId === undefined || !Object.values(goodBodies).some((each) => each['requestId'] === requestId);
  return isKept ? body : { ...body, requestId: randomUUID() };
}

/** What an address can hold. */
const asText = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2000),
    ]),
  );
