import type { BillGuestView, BillPersonView, ExpenseView } from '@yolo/contract/expenses';
import { aMember, uuid } from '@yolo/platform/testing';
import { sharingRequest, missingAmounts, sharingOf, withName, withPerson, withWay } from './sharing';

const noor = aMember({ id: uuid(1), firstName: 'Noor', lastName: 'Haddad' });
const guests: BillGuestView[] = [
  { userId: noor.id, invitationId: null, name: 'Noor Haddad', member: noor, heads: 1 },
  { userId: null, invitationId: uuid(2), name: 'Wilma Guest', member: null, heads: 3 },
  { userId: uuid(3), invitationId: null, name: 'Late Comer', member: null, heads: 0 },
];
const person = (n: number, changes: Partial<BillPersonView>): BillPersonView => ({
  ...{ id: uuid(50 + n), name: `Person ${n}`, member: null, invitationId: null, isYou: false },
  ...{ tiedTo: null, typed: true },
  ...changes,
});
const people = [
  person(1, { name: 'Noor Haddad', member: noor, typed: false }),
  person(2, { name: 'Wilma Guest', invitationId: uuid(2), typed: false }),
  person(3, { name: 'Jo' }),
];
const sharersIn = (sharing: ReturnType<typeof sharingOf>) =>
  sharing.people.filter(({ bears }) => bears).map(({ name, value }) => [name, value]);

test('begins with those going, by heads, and each person once', () => {
  const sharing = sharingOf(guests, people);
  expect(sharing.way).toBe('heads');
  expect(sharersIn(sharing)).toEqual([
    ['Noor Haddad', 1],
    ['Wilma Guest', 3],
  ]);
  expect(sharing.people.map(({ name }) => name)).toEqual(['Noor Haddad', 'Wilma Guest', 'Late Comer', 'Jo']);
  expect(sharingRequest(sharing)).toEqual({
    split: {
      way: 'heads',
      sharers: [
        { person: { userId: noor.id }, value: 1 },
        { person: { invitationId: uuid(2) }, value: 3 },
      ],
    },
  });
});

test('a name that is only in the history is not listed, but can be typed again', () => {
  const sharing = sharingOf(guests, [...people, person(4, { name: 'Ana', isUsed: false })]);
  expect(sharing.people.map(({ name }) => name)).not.toContain('Ana');
  expect(sharingRequest(withName(sharing, 'Ana')).split.sharers.at(-1)).toEqual({ person: { name: 'Ana' } });
});

test('a typed name is added once, whatever its case, and is a sharer', () => {
  const withAna = withName(sharingOf(guests, people), ' Ana ');
  expect(withName(withAna, 'ANA')).toEqual(withAna);
  expect(sharersIn(withName(withAna, 'jo')).map(([name]) => name)).toContain('Jo');
  expect(withName(withAna, '  ')).toBe(withAna);
  expect(sharingRequest(withAna).split.sharers.at(-1)).toEqual({ person: { name: 'Ana' } });
});

test('another way resets the values, and equally has none', () => {
  const sharing = sharingOf(guests, people);
  expect(sharersIn(withWay(sharing, 'parts')).map(([, value]) => value)).toEqual([1, 1]);
  expect(sharersIn(withWay(sharing, 'exact')).map(([, value]) => value)).toEqual([null, null]);
  expect(sharingRequest(withWay(sharing, 'equally')).split.sharers[0]).toEqual({
    person: { userId: noor.id },
  });
  const back = withWay(withWay(sharing, 'exact'), 'heads');
  expect(sharersIn(back)).toEqual(sharersIn(sharing));
});

test('lacking returns what shares and payments lack; an empty field takes the rest', () => {
  const exact = withWay(sharingOf(guests, people), 'exact');
  const one = withPerson(exact, noor.id, { value: 400 });
  expect(missingAmounts(one, 1000)).toEqual({ shares: 0, paid: 0 });
  const both = withPerson(one, uuid(2), { value: 500 });
  expect(missingAmounts(both, 1000).shares).toBe(100);
  expect(missingAmounts(both, 800).shares).toBe(-100);
  const several = { ...withPerson(one, noor.id, { paid: 300 }), severalPayers: true };
  expect(missingAmounts(several, 1000).paid).toBe(700);
  expect(sharingRequest(several)).toMatchObject({ payers: [{ person: { userId: noor.id }, amount: 300 }] });
});

test('an edited expense keeps its shares, with the current names of its people', () => {
  const expense: ExpenseView = {
    ...{ id: uuid(90), title: 'Ice', amount: 1000, way: 'exact', recordedBy: noor, changeable: true },
    ...{ createdAt: '2026-11-01T12:00:00.000Z', version: 1, broken: false },
    payers: [
      { personId: people[0]!.id, amount: 600 },
      { personId: people[2]!.id, amount: 400 },
    ],
    shares: [
      { personId: people[1]!.id, amount: 700, value: 700 },
      { personId: people[2]!.id, amount: 300, value: null },
    ],
  };
  const sharing = sharingOf(guests, people, expense);
  expect([sharing.way, sharing.severalPayers]).toEqual(['exact', true]);
  expect(sharersIn(sharing)).toEqual([
    ['Wilma Guest', 700],
    ['Jo', null],
  ]);
  expect(sharingRequest(sharing)).toEqual({
    split: {
      way: 'exact',
      sharers: [{ person: { invitationId: uuid(2) }, value: 700 }, { person: { personId: people[2]!.id } }],
    },
    payers: [
      { person: { userId: noor.id }, amount: 600 },
      { person: { personId: people[2]!.id }, amount: 400 },
    ],
  });
});

describe('people of one name are matched by their ids only', () => {
  const guest = (n: number, name: string): BillGuestView => ({
    ...{ userId: null, invitationId: uuid(n), member: null },
    ...{ name, heads: 1 },
  });
  const shares = (...of: BillPersonView[]) => ({
    ...{
      id: uuid(90),
      title: 'Ice',
      amount: 1000,
      way: 'exact' as const,
      recordedBy: null,
      changeable: true,
    },
    ...{ createdAt: '2026-11-01T12:00:00.000Z', version: 1, broken: false, payers: [] },
    shares: of.map(({ id }, at) => ({ personId: id, amount: 500, value: 400 + at })),
  });
  const sharersOf = (sharing: ReturnType<typeof sharingOf>) => sharingRequest(sharing).split.sharers;

  test('a typed Jo keeps their share, though a guest is called Jo', () => {
    const jo = person(1, { name: 'Jo' });
    const sharing = sharingOf([guest(7, 'Jo')], [jo], shares(jo));
    expect(sharersOf(sharing)).toEqual([{ person: { personId: jo.id }, value: 400 }]);
    expect(sharing.people.map(({ name, bears }) => [name, bears])).toEqual([
      ['Jo', false],
      ['Jo', true],
    ]);
  });

  test('two guests called Alex keep their own shares', () => {
    const alex = [7, 8].map((n) => person(n, { name: 'Alex', invitationId: uuid(n), typed: false }));
    const sharing = sharingOf([guest(7, 'Alex'), guest(8, 'Alex')], alex, shares(...alex));
    expect(sharersOf(sharing)).toEqual([
      { person: { invitationId: uuid(7) }, value: 400 },
      { person: { invitationId: uuid(8) }, value: 401 },
    ]);
  });

  test('a name that is tied to a guest is listed beside the guest if it is on the expense', () => {
    const alex = person(7, { name: 'Alex', invitationId: uuid(7), typed: false });
    const al = person(1, { name: 'Al', tiedTo: alex.id });
    expect(sharingOf([guest(7, 'Alex')], [alex, al]).people.map(({ name }) => name)).toEqual(['Alex']);
    const sharing = sharingOf([guest(7, 'Alex')], [alex, al], shares(alex, al));
    expect(sharersOf(sharing)).toEqual([
      { person: { invitationId: uuid(7) }, value: 400 },
      { person: { personId: al.id }, value: 401 },
    ]);
  });

  test('a typed name that a guest has too is another person', () => {
    const sharing = withName(sharingOf([guest(7, 'Jo')], []), 'Jo');
    expect(sharersOf(sharing).map(({ person: ref }) => ref)).toEqual([
      { invitationId: uuid(7) },
      { name: 'Jo' },
    ]);
  });
});
