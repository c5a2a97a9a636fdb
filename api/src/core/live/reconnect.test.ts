import pg from 'pg';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { countStatements } from '../../../test/statements.ts';
import { until } from '../../../test/until.ts';

const PAGES = 60;

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(closeLiveClients);
afterAll(() => api.close());

/** Blocks reads of sessions and events until the returned function is called. */
async function holdAnswers(): Promise<() => Promise<void>> {
  const client = new pg.Client(api.config.databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('lock table sessions, events in access exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

const connections = () =>
  new Promise<number>((resolve) =>
    api.app.getHttpServer().getConnections((_error: unknown, count: number) => resolve(count)),
  );

test('many pages that reconnect together are read in batches, and each gets its own answer', async () => {
  const parties = [await Party.create(api), await Party.create(api)];
  const [host, member] = [parties[0]!.host, await newMember(api)];
  await parties[1]!.invite(emailOf(member));
  const guest = await parties[1]!.guest();
  await parties[0]!.guest();
  const reconnect = async () => {
    // Blocks the first reads until the last page has connected, however slow this machine is.
    const answer = await holdAnswers();
    const connecting = Array.from({ length: PAGES }, (_, page) =>
      LiveClient.of([host, member, guest][page % 3]!, page % 3 === 2 ? parties[1] : undefined),
    );
    await until(async () => (await connections()) >= PAGES);
    await answer();
    const clients = await Promise.all(connecting);
    return Promise.all(
      clients.map(async (client) => [await client.watch(parties[0]!, 0), await client.watch(parties[1]!, 0)]),
    );
  };
  let answers: Awaited<ReturnType<typeof reconnect>> = [];
  // Without batches there would be two statements per page, and one more per session or link.
  const statements = await countStatements(api, async () => (answers = await reconnect()), /unnest\(/);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(PAGES / 3);
  answers.forEach(([one, other], page) => {
    const [ofHost, ofOthers] = [one, other].map(({ code, seq, missed }) => code ?? [seq, missed.length]);
    expect([page, ofHost, ofOthers]).toEqual([
      page,
      page % 3 === 0 ? [1, 1] : 'event_not_found',
      page % 3 === 0 ? 'event_not_found' : [2, 2],
    ]);
  });
});

test('of several sessions only the ended ones are refused', async () => {
  const [stays, goes] = [await newMember(api), await newMember(api)];
  await goes.call('signOut');
  const codes = await Promise.all(
    [stays, goes, stays, goes].map((member) =>
      LiveClient.of(member).then(
        () => 'allowed',
        (error: { data: unknown }) => codeOf({ body: error.data } as never),
      ),
    ),
  );
  expect(codes).toEqual(['allowed', 'unauthenticated', 'allowed', 'unauthenticated']);
});
