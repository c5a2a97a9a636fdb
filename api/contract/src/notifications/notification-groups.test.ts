import fc from 'fast-check';
import { groupNotifications } from './notification-groups.ts';
import type { NotificationView } from './notifications.schema.ts';

// A fixed seed here, many random runs in soak (notification-groups.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 5000 } : { seed: 31 });

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const dayOf = (createdAt: string) => createdAt.slice(0, 10);

/** A notification about an answer; the higher its number, the older. */
const answer = (
  n: number,
  name: string | null,
  changes: Partial<NotificationView> = {},
): NotificationView => ({
  id: uuid(n),
  type: 'invite',
  title: `${name ?? 'A former member'} is going`,
  message: 'Midsummer',
  link: '/events/1/invites',
  eventId: uuid(100),
  eventName: 'Midsummer',
  createdAt: `2026-11-20T10:00:${String(59 - (n % 60)).padStart(2, '0')}.000000Z`,
  read: false,
  actorName: name,
  actorAvatarUrl: null,
  kind: 'accepted',
  together: 'are going',
  actorId: uuid(1000 + n),
  actorShortName: name === null ? null : name.split(' ')[0]!,
  now: null,
  ...changes,
});
const titles = (...items: NotificationView[]) => groupNotifications(items, dayOf).map(({ title }) => title);
const crowd = (count: number) => Array.from({ length: count }, (_, at) => answer(at, `Guest${at} Berg`));

test('a title has the newest two names and the number of others, per event and day', () => {
  const [group, ...none] = groupNotifications(
    [answer(1, 'Bea Lund'), answer(2, 'Carlo Rossi'), ...crowd(12).slice(3)],
    dayOf,
  );
  expect(none).toEqual([]);
  expect(group).toMatchObject({ title: 'Bea, Carlo and 9 others are going', message: 'Midsummer' });
  expect([group!.items.length, group!.unread.length]).toEqual([11, 11]);
});

test.each([
  [['Bea Lund'], 'Bea Lund is going'],
  [['Bea Lund', 'Carlo Rossi'], 'Bea and Carlo are going'],
  [['Bea Lund', 'Carlo Rossi', 'Dina Noor'], 'Bea, Carlo and Dina are going'],
  [['Bea Lund', 'Carlo Rossi', 'Dina Noor', 'Eli Ott'], 'Bea, Carlo and 2 others are going'],
  [['Bea Lund', null], 'Bea and 1 other are going'],
  [[null, null], '2 former members are going'],
  // Two people with one first name get their full names.
  [['Bea Lund', 'Bea Rossi'], 'Bea Lund and Bea Rossi are going'],
  // A right-to-left name does not change the direction of the text around it.
  [['ليلى', 'Bea Lund'], '\u2068ليلى\u2069 and Bea are going'],
])('%j: %s', (names, title) => {
  expect(titles(...names.map((name, at) => answer(at, name)))).toEqual([title]);
});

test('a title has each person once, by their newest item', () => {
  const twice = { actorId: uuid(7) };
  expect(titles(answer(1, 'Bea Lund', twice), answer(2, 'Bea Lund', twice))).toEqual(['Bea Lund is going']);
  expect(
    titles(answer(1, 'Bea Lund', twice), answer(2, 'Carlo Rossi'), answer(3, 'Bea Lund', twice)),
  ).toEqual(['Bea and Carlo are going']);
});

test('another event, day, kind or type is another group; items without `together` stay alone', () => {
  const others: Partial<NotificationView>[] = [
    { eventId: uuid(200) },
    { createdAt: '2026-11-19T23:59:59.000000Z' },
    { kind: 'declined' },
    { type: 'photo' },
  ];
  for (const other of others)
    expect(groupNotifications([answer(1, 'Bea'), answer(2, 'Carlo', other)], dayOf)).toHaveLength(2);
  const alone = { kind: 'received', together: null };
  expect(groupNotifications([answer(1, 'Bea', alone), answer(2, 'Carlo', alone)], dayOf)).toHaveLength(2);
});

test('a day is the reader’s own by default', () => {
  const at = (...time: [number, number]) => new Date(2026, 10, 20, ...time).toISOString();
  const evening = [answer(1, 'Bea', { createdAt: at(23, 59) }), answer(2, 'Carlo', { createdAt: at(0, 0) })];
  expect(groupNotifications(evening)).toHaveLength(1);
  expect(groupNotifications([answer(3, 'Dina', { createdAt: at(24, 0) }), ...evening])).toHaveLength(2);
});

test('a group keeps its key when another item joins, and has its unread items', () => {
  const older = [answer(2, 'Carlo', { read: true }), answer(3, 'Dina')];
  const [before] = groupNotifications(older, dayOf);
  const [after] = groupNotifications([answer(1, 'Bea'), ...older], dayOf);
  expect(after!.key).toBe(before!.key);
  expect(after!.unread.map(({ id }) => id)).toEqual([uuid(1), uuid(3)]);
});

test('items of an older server or an older copy stay unchanged', () => {
  const {
    kind: _kind,
    together: _together,
    actorId: _actor,
    actorShortName: _name,
    now: _now,
    ...old
  } = answer(1, 'Bea');
  const list = [old, { ...old, id: uuid(2), title: 'Carlo is going' }];
  expect(titles(...list)).toEqual(['Bea is going', 'Carlo is going']);
});

const anyItem = fc.record({
  n: fc.nat({ max: 60 }),
  name: fc.constantFrom('Bea Lund', 'Carlo Rossi', 'Bea Rossi', '', null),
  actor: fc.nat({ max: 4 }),
  event: fc.nat({ max: 2 }),
  kind: fc.constantFrom('accepted', 'declined', 'received', undefined),
  day: fc.constantFrom('2026-11-20', '2026-11-19'),
  read: fc.boolean(),
});

test('every item is in exactly one group, in its order, and the counts add up', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyItem, { selector: ({ n }) => n, maxLength: 100 }), (drawn) => {
      const items = drawn.map(({ n, name, actor, event, kind, day, read }) =>
        answer(n, name, {
          ...{ actorId: uuid(actor), eventId: uuid(event), kind, read, createdAt: `${day}T10:00:00.000000Z` },
          together: kind === 'received' || !kind ? null : 'are going',
        }),
      );
      const groups = groupNotifications(items, dayOf);
      const order = new Map(items.map((item, at) => [item, at]));
      const placed = groups.map((group) => group.items.map((item) => order.get(item)!));
      expect(placed.flat().sort((a, b) => a - b)).toEqual(items.map((_, at) => at));
      for (const places of placed) expect(places).toEqual(places.toSorted((a, b) => a - b));
      const firsts = placed.map(([first]) => first!);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      expect(groups.flatMap(({ unread }) => unread)).toHaveLength(items.filter(({ read }) => !read).length);
      for (const { title, items: alike } of groups) {
        const people = new Set(alike.map(({ actorId }) => actorId)).size;
        const others = /(\d+) others? are going/.exec(title);
        if (others) expect(Number(others[1])).toBeLessThan(people);
        expect(title).not.toBe('');
        const [{ eventId, kind, createdAt }] = alike;
        for (const item of alike)
          expect([item.eventId, item.kind, dayOf(item.createdAt)]).toEqual([eventId, kind, dayOf(createdAt)]);
      }
    }),
  );
});
