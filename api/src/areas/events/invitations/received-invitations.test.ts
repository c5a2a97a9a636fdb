import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { countStatements } from '../../../../test/statements.ts';
import { Event } from '../event.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const list = async (browser: TestBrowser, query: object = {}) =>
  (await browser.call('listInvitations', { query: { ...query } })).body;

const TODAY = '2030-06-15';

/** Invites the member to these parties, whose order is not the list's. */
async function invitedTo(member: TestBrowser, parties: [string, object, ('accepted' | 'declined')?][]) {
  const host = await newMember(api, { firstName: 'Hanna', lastName: 'Host' });
  for (const [name, changed, answer] of parties) {
    const party = await Party.create(api, { name, ...changed }, host);
    await party.invite(emailOf(member));
    if (answer) await party.answer(member, answer);
    if (name.startsWith('Undated'))
      await party.em().nativeUpdate(Event, { id: party.id }, { date: null, time: null });
  }
}

const days = (startDate: string, endDate: string) => ({ multiDay: true, startDate, endDate });

const TWELVE: Parameters<typeof invitedTo>[1] = [
  ['Past, answered', { date: '2030-06-01' }, 'accepted'],
  ['Undated, answered', {}, 'declined'],
  ['Late', { date: '2030-12-24' }],
  ['Undated', {}],
  ['Past, open, the latest', { date: '2030-06-14' }],
  ['Answered, later', { date: '2030-07-02' }, 'declined'],
  ['This evening', { date: TODAY, time: '20:00' }],
  ['Over since yesterday', days('2030-06-10', '2030-06-14'), 'accepted'],
  ['This noon', { date: TODAY, time: '12:00' }],
  ['Answered, soon', { date: '2030-07-01' }, 'accepted'],
  ['Some time today', { date: TODAY }],
  ['Until today', days('2030-06-10', TODAY)],
];

test('lists open invitations soonest first, then answered ones, then past ones, the latest first', async () => {
  const member = await newMember(api);
  await invitedTo(member, TWELVE);
  const { invitations, next } = await list(member, { today: TODAY });
  const parts = (part: string) =>
    invitations
      .filter((each: { part: string }) => each.part === part)
      .map(({ event }: { event: { name: string } }) => event.name);
  const open = ['Until today', 'This noon', 'This evening', 'Some time today', 'Late', 'Undated'];
  expect(parts('open')).toEqual(open);
  expect(parts('answered')).toEqual(['Answered, soon', 'Answered, later', 'Undated, answered']);
  expect(parts('past')).toEqual(['Past, open, the latest', 'Over since yesterday', 'Past, answered']);
  expect(invitations.map(({ part }: { part: string }) => part)).toEqual([
    ...Array(6).fill('open'),
    ...Array(3).fill('answered'),
    ...Array(3).fill('past'),
  ]);
  expect(next).toBeNull();
});

test('each names its event and its host, in one statement for any number', async () => {
  const member = await newMember(api);
  const read = () => countStatements(api, () => member.call('listInvitations'));
  await invitedTo(member, TWELVE.slice(0, 1));
  const [only] = (await list(member, { today: TODAY })).invitations;
  expect(only).toMatchObject({
    status: 'accepted',
    event: { name: 'Past, answered', isOwner: false, going: 2, companions: 0 },
    invitedBy: { firstName: 'Hanna' },
  });
  expect(await read()).toBe(1);
  await invitedTo(member, TWELVE.slice(1));
  expect(await read()).toBe(1);
  expect(JSON.stringify((await list(member)).invitations)).not.toContain('@');
});

test('pages have all of them in the same order, each once, through all parts', async () => {
  const member = await newMember(api);
  await invitedTo(member, TWELVE);
  const whole = (await list(member, { today: TODAY })).invitations.map(({ id }: { id: string }) => id);
  expect(whole).toHaveLength(12);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await list(member, { limit: 2, today: TODAY, ...(after && { after }) });
    seen.push(...page.invitations.map(({ id }: { id: string }) => id));
    after = page.next;
  } while (after !== null && seen.length < 20);
  expect(seen).toEqual(whole);
});

test('an invitation to another address is listed after it was accepted by its link', async () => {
  const party = await Party.create(api);
  const member = await newMember(api);
  const other = uniqueEmail();
  await party.invite(other);
  const byLink = await party.byLink(other, member);
  expect((await list(byLink)).invitations).toEqual([]);
  await party.answer(byLink, 'accepted');
  expect((await list(byLink)).invitations).toMatchObject([{ status: 'accepted', event: { id: party.id } }]);
});

test('is empty for an unverified address', async () => {
  const party = await Party.create(api);
  const impostor = await newMember(api, { verified: false });
  await party.invite(emailOf(impostor));
  expect((await list(impostor)).invitations).toEqual([]);
});

test.each(['x', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z/', '/00000000-0000-4000-8000-000000000000'])(
  'refuses an invalid cursor: %s',
  async (after) => {
    const member = await newMember(api);
    expect((await member.call('listInvitations', { query: { after } })).body.code).toBe('validation_failed');
  },
);
