import { clientMessages } from '@yolo/contract/schemas';
import { codeOf } from '../../../test/browser.ts';
import { cursors, oddBodies, texts } from '../../../test/corpora.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import {
  changedCursors,
  serverErrors,
  fillLists,
  type OddRequest,
  oddRequests,
  type OddStage,
  oddStage,
  sendAll,
} from '../../../test/odd-requests.ts';
import { expectRefused, databaseState } from '../../../test/refusals.ts';
import { Handlers } from './handlers.ts';

// Every value in every field of every route is parsed here; `odd-values.soak.ts` also sends all of them.

let stage: OddStage;
let all: OddRequest[];
/** The requests of each field of each route. */
let fields: OddRequest[][];
beforeAll(async () => {
  stage = await oddStage();
  all = oddRequests(stage);
  fields = [...Map.groupBy(all, ({ name, field }) => `${name}.${field}`).values()];
});
afterEach(closeLiveClients);
afterAll(() => stage.api.close());

/** The first, the last and evenly spaced items of a list. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, n) => list[Math.round((n * (list.length - 1)) / (count - 1))]!);

const valueOf = ({ field, parsed }: OddRequest) => parsed![field.slice(field.indexOf('.') + 1)];

/** One field per schema: fields with the same schema accept the same values and parse them equally. */
function schemas(): OddRequest[][] {
  const kinds = new Map<string, OddRequest[]>();
  for (const field of fields) {
    const taken = JSON.stringify(field.map((each) => each.parsed && (valueOf(each) ?? null)));
    if (!kinds.has(taken)) kinds.set(taken, field);
  }
  return [...kinds.values()];
}

const takenOf = (field: OddRequest[]) => field.filter(({ parsed }) => parsed);

test('a value that a schema rejects is refused by its route, and nothing is written', async () => {
  expect(all.length).toBeGreaterThan(12_000);
  expect(schemas().length).toBeGreaterThan(30);
  const before = await databaseState(stage.api);
  const bad = schemas().flatMap((field) =>
    spread(
      field.filter(({ parsed }) => !parsed),
      2,
    ),
  );
  for (const [{ name, what }, answer] of await sendAll(bad)) {
    expectRefused(`${name} ${what.slice(0, 200)}`, answer);
  }
  expect(await databaseState(stage.api)).toBe(before);
});

test('accepted values contain no NUL, lone surrogate or invalid number', () => {
  const taken = all.filter(({ parsed }) => parsed);
  expect(taken.length).toBeGreaterThan(9000);
  // Values that PostgreSQL cannot store.
  const unfit = (value: unknown): boolean => {
    if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
    if (typeof value === 'number') return !Number.isFinite(value);
    return value !== null && typeof value === 'object' && Object.values(value).some(unfit);
  };
  const found = taken.filter((each) => unfit(valueOf(each)));
  const kept = found.map(({ name, field }) => `${name}.${field}`).filter((each) => !/password/i.test(each));
  // The first is only compared, the second is parsed line by line.
  expect(new Set(kept)).toEqual(new Set(['takeStep.body.kind', 'changeFood.body.ingredients']));
});

test('the database accepts what a schema accepts: values of each schema, and one for each field', async () => {
  const good = [
    // Fields for times, zones, numbers and ids accept few values, any of which the database may refuse; text fields
    // accept most.
    ...schemas().flatMap((field) => spread(takenOf(field), takenOf(field).length < 60 ? 60 : 3)),
    ...fields.flatMap((field, index) =>
      takenOf(field)
        .slice(-1 - (index % 3))
        .slice(0, 1),
    ),
  ];
  expect(good.length).toBeGreaterThan(150);
  expect(serverErrors(await sendAll(good))).toEqual([]);
});

test('cursors with one changed character are refused or give no error', async () => {
  const { admin, mounted } = stage;
  const { params } = await fillLists(stage);
  const lists = mounted.filter(([, { query }]) => query && 'after' in query.shape);
  expect(lists.map(([name]) => name).sort()).toEqual([
    'listBillChanges',
    'listEvents',
    'listInvitations',
    'listUsers',
    'readAdminAudit',
  ]);
  const sent = [];
  for (const [name] of lists) {
    const { next } = (await admin.call(name, { params, query: { limit: 1 } })).body;
    expect([name, typeof next]).toEqual([name, 'string']);
    const changed = changedCursors(next as string);
    for (const after of [...spread(changed, 12), ...spread(cursors, 4)])
      sent.push({ name, what: after, send: () => admin.call(name, { params, query: { after } }) });
  }
  const answers = await sendAll(sent);
  expect(serverErrors(answers)).toEqual([]);
  expect(answers.filter(([, { status }]) => status === 200).length).toBeLessThan(answers.length / 2);
  for (const [, answer] of answers)
    // Some exceed the maximum length of an address.
    if (answer.status !== 200) expect(['validation_failed', 'uri_too_long']).toContain(codeOf(answer));
});

test('addresses with odd parts do not fail, for pages, files and calls', async () => {
  const { api, admin, party } = stage;
  const pieces = [...spread(texts, 8).map((text) => encodeURIComponent(text.toWellFormed())), '%00', '%ff'];
  const headers = { authorization: `Bearer ${admin.session!.accessToken}` };
  const paths = api.app
    .get(Handlers)
    .http()
    .filter(({ method, path }) => method === 'GET' && /[:{*]/.test(path))
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(10);
  // Two pieces per path; together the paths get every piece.
  const links = paths.flatMap((path, index) =>
    [pieces[index % pieces.length]!, pieces[(index * 3 + 1) % pieces.length]!].map((piece) =>
      path.replace(/\{?\*\w+\}?|:\w+/g, piece),
    ),
  );
  links.push(`/events/${party.id}/invites?token=%00`, `/%ff?query=%c0%80`, `/%ed%a0%80?query=%00`);
  const sent = links.map((what) => ({ name: 'GET', what, send: () => admin.fetch(what, { headers }) }));
  expect(serverErrors(await sendAll(sent))).toEqual([]);
});

test('socket messages with odd values are refused or answered, never "internal"', async () => {
  const { admin, party } = stage;
  const good = { eventId: party.id, since: 1, accessToken: 'x' };
  const client = await LiveClient.of(admin);
  for (const [name, { request }] of Object.entries(clientMessages)) {
    const messageFields = Object.fromEntries(
      Object.keys(request.shape).map((key) => [key, good[key as 'since']]),
    );
    for (const body of spread(oddBodies(request, messageFields), 20)) {
      const { code } = await client.send(name, JSON.parse(body));
      expect([name, body.slice(0, 200), code]).not.toEqual([name, body.slice(0, 200), 'internal']);
      if (!request.safeParse(JSON.parse(body)).success) expect(code).toBe('validation_failed');
    }
  }
});
