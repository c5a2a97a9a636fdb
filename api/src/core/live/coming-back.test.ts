import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { countStatements } from '../../../test/statements.ts';

const PAGES = 60;

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(closeLiveClients);
afterAll(() => api.close());

test('many pages that come back in one moment are asked for together, and each is told its own', async () => {
  const parties = [await Party.give(api), await Party.give(api)];
  const [host, member] = [parties[0]!.host, await newMember(api)];
  await parties[1]!.invite(emailOf(member));
  const guest = await parties[1]!.guest();
  await parties[0]!.guest();
  const back = async () => {
    const clients = await Promise.all(
      Array.from({ length: PAGES }, (_, page) =>
        LiveClient.of([host, member, guest][page % 3]!, page % 3 === 2 ? parties[1] : undefined),
      ),
    );
    return Promise.all(
      clients.map(async (client) => [await client.watch(parties[0]!, 0), await client.watch(parties[1]!, 0)]),
    );
  };
  let told: Awaited<ReturnType<typeof back>> = [];
  // Four for each page would be 240, and one more for each guest's token.
  expect(await countStatements(api, async () => (told = await back()))).toBeLessThan(PAGES);
  told.forEach(([one, other], page) => {
    const [ofHost, ofOthers] = [one, other].map(({ code, seq, missed }) => code ?? [seq, missed.length]);
    expect([page, ofHost, ofOthers]).toEqual([
      page,
      page % 3 === 0 ? [1, 1] : 'event_not_found',
      page % 3 === 0 ? 'event_not_found' : [2, 2],
    ]);
  });
});

test('one session among them that has ended is refused alone', async () => {
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
