import { uuid } from '@yolo/platform/testing';
import { aDebt, aPerson, aPlan } from '../../testing/views';
import { personIn } from '../expenses/people';
import { leftOf, settleGroups, venmoUrl } from './lines';

const people = [aPerson(1), aPerson(2), aPerson(3, { isYou: true })];
const personOf = personIn({ people });
const line = (n: number, from: number, to: number, paid = 0) => ({
  ...{ id: uuid(n), from: uuid(900 + from), to: uuid(900 + to), amount: 1200, paid },
});

test('lists the debts of an open bill, the reader’s own first', () => {
  const debts = [aDebt(), aDebt({ from: uuid(903), mayPay: true })];
  const [group, ...others] = settleGroups({ plans: [], debts }, personOf);
  expect(others).toEqual([]);
  expect(group?.plan).toBeNull();
  expect(group?.lines.map(({ from }) => from)).toEqual([uuid(903), uuid(902)]);
});

test('lists each plan of a closed bill with paid amounts, then the debts of no plan', () => {
  const plan = aPlan({ lines: [line(1, 1, 2, 1200), line(2, 3, 2, 500), line(3, 2, 2)] });
  const debts = [
    aDebt({ from: uuid(903), to: uuid(902), amount: 700, lineId: uuid(2), mayPay: true, venmoName: 'jo' }),
    aDebt({ amount: 40 }),
  ];
  const groups = settleGroups({ plans: [plan], debts }, personOf);
  expect(groups.map(({ lines }) => lines.map((each) => [each.paid, leftOf(each), each.mayPay]))).toEqual([
    [
      [500, 700, true],
      [1200, 0, false],
    ],
    [[0, 40, false]],
  ]);
  expect(groups[0]?.lines[0]?.venmoName).toBe('jo');
});

test('venmoUrl has the amount and the note, and the payee if their name is known', () => {
  expect(venmoUrl(2405, 'Ice & figs', 'jo_h')).toBe(
    'https://venmo.com/jo_h?txn=pay&amount=24.05&note=Ice%20%26%20figs',
  );
  expect(venmoUrl(2405, 'Tom + Ana', 'jo_h')).toMatch(/&note=Tom%20%2B%20Ana$/);
  expect(venmoUrl(2405, 'Ice', null)).toBe('https://venmo.com/?txn=pay&amount=24.05&note=Ice');
});
