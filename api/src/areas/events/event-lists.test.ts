import type { EventSummaryView } from '@yolo/contract/events';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { runs } from '../../../test/runs.ts';
import { Event } from './event.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const namesIn = (answer: { body: { events: { name: string }[] } }) =>
  answer.body.events.map(({ name }) => name);

describe('the list', () => {
  test('is ordered before it is limited: upcoming ascending, past descending, undated last', async () => {
    const host = await newMember(api);
    const today = '2031-01-15';
    const days = ['2031-01-15', '2031-01-16', '2031-06-01', '2031-01-14', '2030-01-01', '2020-01-01'];
    for (const day of ['2020-01-01', '2031-06-01', '2031-01-14', '2031-01-16', '2030-01-01', '2031-01-15']) {
      await Party.create(api, { date: day, name: day }, host);
    }
    const undated = await Party.create(api, { name: 'undated' }, host);
    await undated.em().nativeUpdate(Event, { id: undated.id }, { date: null });
    const names = async (limit: number): Promise<string[]> => {
      const { body } = await host.call('listEvents', { query: { today, limit } });
      return body.events.map((event: { name: string }) => event.name);
    };
    expect(await names(50)).toEqual([...days, 'undated']);
    expect(await names(4)).toEqual(days.slice(0, 4));
  });

  test('a trip is ordered by its first day', async () => {
    const host = await newMember(api);
    await Party.create(api, { name: 'party', date: '2031-05-02' }, host);
    const trip = { multiDay: true, date: null, startDate: '2031-05-01', endDate: '2031-05-09' };
    await Party.create(api, { name: 'trip', ...trip }, host);
    const { events } = (await host.call('listEvents')).body;
    expect(events.map((event: { name: string }) => event.name)).toEqual(['trip', 'party']);
  });

  test('has own and attended events, each once, and neither pending nor declined ones', async () => {
    const member = await newMember(api);
    const own = await Party.create(api, { name: 'own' }, member);
    const others = await Promise.all(
      ['account', 'link', 'pending', 'declined'].map((name) => Party.create(api, { name })),
    );
    for (const party of others) await party.invite(emailOf(member));
    const [account, link, , declined] = others;
    await account!.answer(member, 'accepted');
    await link!.answer(await link!.byLink(emailOf(member)), 'accepted');
    await declined!.answer(member, 'declined');
    const { events } = (await member.call('listEvents')).body;
    const listed = events.map((event: { id: string; isOwner: boolean }) => [event.id, event.isOwner]);
    expect(new Map(listed)).toEqual(
      new Map([
        [own.id, true],
        [account!.id, false],
        [link!.id, false],
      ]),
    );
    expect(events).toHaveLength(3);
  });

  test('of an unverified member has no events of others', async () => {
    const member: TestBrowser = await newMember(api, { verified: false });
    const party = await Party.create(api);
    await party.invite(emailOf(member));
    await party.answer(await party.byLink(emailOf(member)), 'accepted');
    expect((await member.call('listEvents')).body.events).toEqual([]);
  });
});

describe('paging', () => {
  const read = async (host: TestBrowser, query: Record<string, unknown>) => {
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const answer = await host.call('listEvents', { query: { ...query, ...(after && { after }) } });
      pages.push(namesIn(answer));
      after = answer.body.next as string | null;
    } while (after !== null);
    return pages;
  };

  /** An event's sort key: the part of the list, the nearness of its day, and its time or the end of the day. */
  const placeOf = ({ date, time }: EventSummaryView, today: string) => {
    const day = Date.parse(date ?? today);
    const clock = time ?? '24:00';
    if (date === null) return [2, 0, clock];
    return date >= today ? [0, day, clock] : [1, -day, clock];
  };
  const compare = (one: (number | string)[], other: (number | string)[]): number => {
    const at = one.findIndex((part, index) => part !== other[index]);
    return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1;
  };

  test('for any days, times and page sizes the list is in order and equals its pages, each event once', async () => {
    const day = fc.option(
      fc.integer({ min: 1, max: 9 }).map((n) => `2031-01-0${n}`),
      { nil: null },
    );
    const time = fc.option(fc.constantFrom('08:00', '20:15'), { nil: null });
    const events = fc.array(fc.record({ day, time }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(events, fc.integer({ min: 1, max: 7 }), async (wanted, limit) => {
        const host = await newMember(api);
        const em = (await Party.create(api, { name: 'first' }, host)).em();
        for (const [at, { day: date, time: clock }] of wanted.entries()) {
          await em.execute(
            `insert into events (name, user_id, request_id, date, time, time_zone)
             values (?, ?, gen_random_uuid(), ?, ?, 'UTC')`,
            [`event ${at}`, idOf(host), date, clock],
          );
        }
        const today = '2031-01-05';
        const list = await host.call('listEvents', { query: { today } });
        const places = (list.body.events as EventSummaryView[]).map((event) => placeOf(event, today));
        expect([...places].sort(compare)).toEqual(places);
        const whole = namesIn(list);
        expect(whole).toHaveLength(wanted.length + 1);
        expect((await read(host, { today, limit })).flat()).toEqual(whole);
        const halves = [
          await read(host, { today, limit, when: 'upcoming' }),
          await read(host, { today, limit, when: 'past' }),
        ];
        expect(halves.flat(2)).toEqual(whole);
      }),
      runs(5),
    );
  }, 120_000);

  test('refuses an invalid cursor', async () => {
    const host = await newMember(api);
    for (const after of ['AAAA', Buffer.from('[0,0,"24:00:00","x"]').toString('base64url')]) {
      expect(codeOf(await host.call('listEvents', { query: { after } }))).toBe('validation_failed');
    }
  });
});

describe('the search', () => {
  const found = async (host: TestBrowser, query: string, limit = 8) =>
    namesIn(await host.call('searchEvents', { query: { query, limit, today: '2031-01-15' } }));

  test('finds name and place in any case, in the order of the list, up to the limit', async () => {
    const host = await newMember(api);
    await Party.create(api, { name: 'Lake Supper', date: '2030-01-01' }, host);
    await Party.create(api, { name: 'Brunch', location: 'At the LAKE', date: '2031-03-01' }, host);
    await Party.create(api, { name: 'Picnic at the lake', date: '2031-02-01' }, host);
    await Party.create(api, { name: '100% off_beat', date: '2031-02-01' }, host);
    expect(await found(host, 'lAKe')).toEqual(['Picnic at the lake', 'Brunch', 'Lake Supper']);
    expect(await found(host, 'la', 2)).toEqual(['Picnic at the lake', 'Brunch']);
    expect(await found(host, '%')).toEqual(['100% off_beat']);
    expect(await found(host, '_')).toEqual(['100% off_beat']);
    expect(await found(host, 'x')).toEqual([]);
  });

  test('finds attended events, and none of others', async () => {
    const member = await newMember(api);
    const [going, invited, unrelated] = [
      await Party.create(api, { name: 'Lantern walk' }),
      await Party.create(api, { name: 'Lantern ball' }),
      await Party.create(api, { name: 'Lantern trip' }),
    ];
    for (const party of [going, invited]) await party.invite(emailOf(member));
    await going.answer(member, 'accepted');
    expect(await found(member, 'lantern')).toEqual(['Lantern walk']);
    expect(await found(unrelated.host, 'lantern')).toEqual(['Lantern trip']);
  });
});

describe('the calendar', () => {
  test('has every event that overlaps its days, in their order', async () => {
    const host = await newMember(api);
    const trip = (name: string, startDate: string, endDate: string) =>
      Party.create(api, { name, multiDay: true, date: null, startDate, endDate }, host);
    await trip('over', '2031-04-01', '2031-07-01');
    await trip('into', '2031-04-28', '2031-05-01');
    await trip('before', '2031-04-01', '2031-04-30');
    const night = { date: '2031-04-30', time: '22:30' };
    await Party.create(api, { name: 'night', ...night }, host);
    await Party.create(api, { name: 'ended', ...night, endTime: '23:30' }, host);
    await Party.create(api, { name: 'last', date: '2031-05-31' }, host);
    await Party.create(api, { name: 'after', date: '2031-06-01' }, host);
    await Party.create(api, { name: 'first', date: '2031-05-01', time: '09:00' }, host);
    const may = { from: '2031-05-01', to: '2031-05-31' };
    expect(namesIn(await host.call('readCalendar', { query: may }))).toEqual([
      'over',
      'into',
      // Without an end it lasts three hours, until half past one.
      'night',
      'first',
      'last',
    ]);
  });

  test.each([
    ['no end', { from: '2031-05-01' }],
    ['an end before the start', { from: '2031-05-02', to: '2031-05-01' }],
    ['too many days', { from: '2031-05-01', to: '2031-07-03' }],
  ])('with %s is refused', async (_, query) => {
    const host = await newMember(api);
    expect(codeOf(await host.call('readCalendar', { query }))).toBe('validation_failed');
  });
});

describe('with open invitations', () => {
  const today = '2031-01-15';
  let member: TestBrowser;
  beforeAll(async () => {
    member = await newMember(api);
    await Party.create(api, { name: 'Summer own' }, member);
    for (const [name, status] of [
      ['Summer open', null],
      ['Summer going', 'accepted'],
      ['Summer not', 'declined'],
    ] as const) {
      const party = await Party.create(api, { name });
      await party.invite(emailOf(member));
      if (status) await party.answer(member, status);
    }
    await Party.create(api, { name: 'Summer of others' });
  });
  const found = async (query: object) =>
    namesIn(await member.call('searchEvents', { query: { query: 'summer', today, ...query } })).sort();
  const listed = async (query: object) =>
    namesIn(await member.call('listEvents', { query: { limit: 50, today, ...query } })).sort();

  test.each([
    [{}, ['Summer going', 'Summer own']],
    [{ also: 'invited' }, ['Summer going', 'Summer open', 'Summer own']],
  ])(
    'search and list with %j find own and attended events, and invitations only on demand',
    async (query, names) => {
      expect(await found(query)).toEqual(names);
      expect(await listed(query)).toEqual(names);
    },
  );

  test('the search gives the total number, also beyond its limit', async () => {
    const all = { query: 'summer', today, also: 'invited' };
    const { events, total } = (await member.call('searchEvents', { query: { ...all, limit: 1 } })).body;
    expect([events.length, total]).toEqual([1, 3]);
    expect((await member.call('searchEvents', { query: { ...all, query: 'winter' } })).body.total).toBe(0);
  });
});
