import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger as NestLogger } from '@nestjs/common';
import { type RouteName, routes } from '@yolo/contract';
import pg from 'pg';
import { migrate } from '../src/core/database/migrate.ts';
import { POOL } from '../src/core/database/pool.ts';
import { createLogger } from '../src/core/http/logging.ts';
import { Jobs } from '../src/core/jobs/jobs.ts';
import { databaseProblem, plainReason } from '../src/start-problems.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { newMember, PASSWORD, type TestBrowser } from './browser.ts';
import { closeLiveClients, LiveClient } from './live-client.ts';
import { anyCall } from './limited-calls.ts';
import { Party } from './party.ts';
import { until } from './until.ts';

/** A word that is in all data of this test and must not be in the log. */
const WORD = 'Zwiebelfisch';

let api: TestApp;
let party: Party;
let host: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  host = await newMember(api, { firstName: WORD, lastName: `${WORD}sen` });
  party = await Party.create(
    api,
    { name: WORD, location: `${WORD} Street`, description: `${WORD}\n    at ${WORD} (/x:1:1)` },
    host,
  );
  await breakWrites();
});
afterEach(closeLiveClients);
afterAll(() => api.close());

/** Makes every write of every table fail with an error that quotes the whole row. */
async function breakWrites(): Promise<void> {
  const client = new pg.Client(api.config.databaseUrl);
  await client.connect();
  await client.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      raise exception E'no: % \n    at ${WORD} (/x:1:1)', to_jsonb(new)
        using detail = to_jsonb(new)::text, hint = '${WORD}', errcode = '23514', constraint = 'refused';
    end $$;
    do $$ declare t text; begin
      for t in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('rate_limits', 'migrations') loop
        execute format('create trigger refuse before insert or update on %I for each row execute function refuse()', t);
      end loop;
    end $$;
  `);
  await client.end();
}

/** Expects that no line logged during `work` contains the word. @returns the lines */
async function expectNoLeak(work: () => Promise<unknown>): Promise<string> {
  const before = api.logs.length;
  await work();
  const lines = api.logs.slice(before).join('\n');
  expect(lines.toLowerCase()).not.toContain(WORD.toLowerCase());
  expect(lines).not.toContain(PASSWORD);
  return lines;
}

const bodies: Partial<Record<RouteName, object>> = {
  signUp: { email: `${WORD}@example.org`, password: PASSWORD, firstName: WORD, lastName: WORD },
  updateMe: { firstName: `${WORD}-2`, lastName: `${WORD}-3` },
  createEvent: {
    requestId: randomUUID(),
    name: `${WORD} ${'long '.repeat(30)}`,
    multiDay: false,
    date: '2031-05-17',
    timeZone: 'Europe/Berlin',
    description: WORD.repeat(50),
  },
  invite: { emails: [`${WORD}@example.org`], memberIds: [] },
  updateEvent: { name: `${WORD}-2` },
  requestPasswordReset: { email: 'nobody@example.org' },
  sendMessage: { requestId: randomUUID(), text: `${WORD}!`, to: 'all' },
};

test('no HTTP call logs the word', async () => {
  const lines = await expectNoLeak(async () => {
    for (const [name, body] of Object.entries(bodies) as [RouteName, object][]) {
      await host.call(name, { params: party.params, body });
    }
    for (const name of Object.keys(routes) as RouteName[]) await anyCall(name, host);
  });
  expect(lines).toContain('refused by the database');
  expect(lines).toContain('"constraint":"refused"');
  expect(lines.match(/A request failed/g)!.length).toBeGreaterThan(3);
});

test('no socket message logs the word', async () => {
  const lines = await expectNoLeak(async () => {
    const live = await LiveClient.of(host, party);
    const client = new pg.Client(api.config.databaseUrl);
    await client.connect();
    // Makes reads fail, too, with an error that quotes the row: a name is cast to a number.
    await client.query(`alter table events rename to events_away`);
    await client.query(`alter table events_away rename column change_seq to seq_away`);
    await client.query(
      `create view events as select *, (name || location)::int as change_seq from events_away`,
    );
    const answer = await live.socket
      .timeout(90_000)
      .emitWithAck('event.watch', { eventId: party.id, since: 0 });
    // A value that the database refuses is answered as the caller's fault, and logged as our error.
    expect(answer).toMatchObject({ code: 'validation_failed' });
    await host.call('readEvent', { params: party.params });
    await client.query('drop view events');
    await client.query(`alter table events_away rename column seq_away to change_seq`);
    await client.query(`alter table events_away rename to events`);
    await client.end();
  });
  expect(lines).toContain('A message failed');
});

test('no job logs the word', async () => {
  const client = new pg.Client(api.config.databaseUrl);
  await client.connect();
  await client.query('alter table mailed_links disable trigger refuse');
  await client.query(
    `insert into mailed_links (token_hash, user_id, purpose, email, expires_at)
     select '\\x00', id, 'verify-email', email, now() + interval '1 day' from profiles`,
  );
  const { rows } = await client.query<{ id: string }>(
    `select id from mailed_links where token_hash = '\\x00'`,
  );
  await client.end();
  const lines = await expectNoLeak(async () => {
    const before = api.logs.length;
    const em = api.app.get(EntityManager).fork();
    await api.app.get(Jobs).add(em, 'mail.verify-email', { linkId: rows[0]!.id }, randomUUID());
    await until(() => api.logs.slice(before).some((line) => line.includes('Job failed')));
  });
  expect(lines).toContain('Job failed');
  expect(lines).toContain('refused by the database');
});

test('no start problem contains the word', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`create table spoilt (value text); insert into spoilt values ('${WORD}')`);
  const error = await client.query('select value::int from spoilt').catch((thrown: unknown) => thrown);
  await client.end();
  const sentences = [databaseProblem(error, database.url).message, await plainReason(error, {} as never)];
  await database.drop();
  expect(sentences.join()).not.toContain(WORD);
  expect(sentences).toEqual([
    expect.stringContaining('cannot be used (refused by the database, 22P02): check DATABASE_URL.'),
    'Yolo could not start: refused by the database, 22P02',
  ]);
  const gone = await migrate(database.url).catch((thrown: unknown) => thrown);
  expect(databaseProblem(gone, database.url).message).toMatch(/\(database "\w+" does not exist\)/);
});

describe('every way of logging', () => {
  const lines: string[] = [];
  const pino = createLogger({ write: (line: string) => void lines.push(line) });
  const nest = new NestLogger('Test');

  async function refusals(): Promise<Error[]> {
    const em = api.app.get(EntityManager).fork();
    const thrown = (work: Promise<unknown>) =>
      work.then(
        () => new Error('was not refused'),
        (error: Error) => error,
      );
    const driver = await thrown(em.execute('select ?::int', [WORD]));
    const raw = await thrown(
      api.app.get<pg.Pool>(POOL).query('select $1::int', [`${WORD}\n    at ${WORD} (/x:1:1)`]),
    );
    const parse = await thrown(Promise.resolve().then(() => JSON.parse(`${WORD}`) as unknown));
    const wrapped = new Error(`It failed: ${raw.message}`, { cause: raw });
    return [
      driver,
      raw,
      parse,
      wrapped,
      new Error('Deep', { cause: wrapped }),
      new AggregateError([driver, raw], 'All'),
    ];
  }

  test('hides the word in errors, objects and lists, with and without a message', async () => {
    const errors = await refusals();
    const before = api.logs.length;
    for (const error of errors) {
      pino.error(error);
      pino.error(error, 'with words');
      pino.error({ err: error });
      pino.error({ reason: error, all: [error], deep: { error } }, 'with words');
      pino.error('of %s and %o', error, { error });
      nest.error(error);
      nest.error(error, error.stack);
      nest.error({ err: error }, 'with words');
      nest.warn({ failed: [error] }, 'with words');
      nest.fatal(error);
    }
    const written = [...lines, ...api.logs.slice(before)];
    expect(written).toHaveLength(errors.length * 10);
    expect(written.filter((line) => line.includes(WORD))).toEqual([]);
    expect(
      written.filter((line) => line.includes('loggable-error') || !line.includes('test.ts')),
    ).not.toHaveLength(written.length);
  });

  test('logs errors without user data in full', () => {
    lines.length = 0;
    pino.error({ err: new RangeError('too far', { cause: new Error('no road') }) }, 'Lost');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: 'Lost',
      err: {
        type: 'RangeError',
        message: 'too far',
        stack: expect.stringContaining('log-secrets.test.ts'),
        cause: { message: 'no road' },
      },
    });
  });
});
