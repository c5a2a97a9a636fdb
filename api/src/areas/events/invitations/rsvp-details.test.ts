import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, type TestBrowser } from '../../../../test/browser.ts';
import { emailOf, Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

describe('a note and companions', () => {
  const answer = (party: Party, browser: TestBrowser, details: object) =>
    browser.call('answerInvitation', {
      params: party.params,
      body: { ...(!browser.session && { name: 'Wilma Guest' }), ...details },
    });

  test('are stored with the answer and shown to every reader of the event', async () => {
    const party = await Party.create(api);
    const [member, guest, reader] = [await party.member(), await party.guest(), await party.guest()];
    const details = { status: 'accepted', note: ' With cake\nand a chair ', companions: 2 };
    expect((await answer(party, member, details)).body).toMatchObject({
      note: 'With cake\nand a chair',
      companions: 2,
    });
    await answer(party, guest, { status: 'accepted', name: 'Gus', companions: 3 });
    const { going } = await party.guests(reader);
    expect(
      going.map(({ note, companions }: { note: string | null; companions: number }) => [note, companions]),
    ).toEqual([
      [null, 0],
      ['With cake\nand a chair', 2],
      [null, 3],
    ]);
    const { counts, viewer } = (await member.call('readEvent', { params: party.params })).body;
    expect(counts).toEqual({ going: 3, notGoing: 0, pending: 1, companions: 5 });
    expect(viewer.invitation).toMatchObject({ note: 'With cake\nand a chair', companions: 2 });
  });

  test('[INV-10] are counted in every list as in the event', async () => {
    const party = await Party.create(api, { name: 'Meadow' });
    const [member, guest, no] = [await party.member(), await party.guest(), await party.guest()];
    await answer(party, member, { status: 'accepted', companions: 2 });
    await answer(party, guest, { status: 'accepted', companions: 3 });
    // Companions of a declined answer do not count.
    await answer(party, no, { status: 'accepted', companions: 4 });
    await answer(party, no, { status: 'declined' });
    const counted = { going: 3, companions: 5 };
    const { counts } = (await member.call('readEvent', { params: party.params })).body;
    expect(counts).toMatchObject(counted);
    for (const browser of [party.host, member]) {
      const lists = [
        await browser.call('listEvents'),
        await browser.call('readHome'),
        await browser.call('searchEvents', { query: { query: 'meadow' } }),
        await browser.call('readCalendar', { query: { from: '2031-05-01', to: '2031-05-31' } }),
      ];
      for (const { body } of lists) expect(body.events).toMatchObject([counted]);
    }
    const { invitations } = (await member.call('listInvitations')).body;
    expect(invitations).toMatchObject([{ event: counted }]);
  });

  test('[INV-6] a change is a new answer, repeating changes nothing, and fields that are not given stay', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const first = await answer(party, guest, { status: 'accepted', note: 'With cake', companions: 2 });
    const seq = async () => (await party.guests()).seq as number;
    const before = await seq();
    const same = await answer(party, guest, { status: 'accepted', note: 'With cake' });
    expect([same.body, await seq()]).toEqual([first.body, before]);
    const more = await answer(party, guest, { status: 'accepted', companions: 3 });
    expect(more.body).toMatchObject({ note: 'With cake', companions: 3 });
    expect(Date.parse(more.body.respondedAt)).toBeGreaterThan(Date.parse(first.body.respondedAt));
    expect(await seq()).toBe(before + 1);
    expect((await answer(party, guest, { status: 'accepted', note: null })).body.note).toBeNull();
  });

  test('[INV-10] companions of an invitation do not count if its person goes by another one', async () => {
    const party = await Party.create(api);
    const [member, { email }] = [await party.member(), await party.guest()];
    await answer(party, await party.byLink(emailOf(member)), { status: 'accepted', companions: 2 });
    await answer(party, await party.byLink(email, member), { status: 'accepted', companions: 1 });
    const { going } = await party.guests();
    expect(going.map(({ companions }: { companions: number }) => companions)).toEqual([0, 1]);
    const { counts } = (await party.host.call('readEvent', { params: party.params })).body;
    expect(counts).toMatchObject({ going: 2, companions: 1 });
  });

  test('a decline resets companions and note', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    await answer(party, guest, { status: 'accepted', note: 'With cake', companions: 2 });
    expect((await answer(party, guest, { status: 'declined', companions: 4 })).body).toMatchObject({
      note: null,
      companions: 0,
    });
    await answer(party, guest, { status: 'declined', note: 'Another time' });
    expect((await party.guests()).notGoing).toMatchObject([{ note: 'Another time', companions: 0 }]);
  });

  test.each([{ companions: 11 }, { companions: -1 }, { companions: 1.5 }, { note: 'x'.repeat(281) }])(
    '%j is refused',
    async (details) => {
      const party = await Party.create(api);
      const refused = await answer(party, await party.guest(), { status: 'accepted', ...details });
      expect(codeOf(refused)).toBe('validation_failed');
    },
  );
});
