import { aMember, uuid } from '@yolo/platform/testing';
import { aChange, facts } from '../../testing/views';
import { historyLine } from './sentences';

const noor = aMember({ id: uuid(1), firstName: 'Noor', lastName: 'Haddad' });
const names: Record<string, string> = { [uuid(901)]: 'Noor', [uuid(902)]: 'Jo', [uuid(903)]: 'Ana' };
const nameOf = (id: string) => names[id] ?? 'somebody';
/** Without the marks that isolate the direction of a name. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const say = (
  ...[kind, before, after]: [Parameters<typeof aChange>[0]['kind'], object | null, object | null]
) => {
  const change = aChange({ kind, by: noor, before: before && facts(before), after: after && facts(after) });
  return plain(historyLine(change, nameOf, uuid(2)).sentence);
};
const ice = { title: 'Ice', amount: 5000, from: [uuid(901)], to: [uuid(901), uuid(902)], way: 'heads' };
const paid = { amount: 1200, from: [uuid(901)], to: [uuid(902)] };

test.each([
  ['expense.added', null, ice, 'Noor Haddad added “Ice”, $50.00, paid by Noor'],
  ['expense.added', null, { ...ice, from: [] }, 'Noor Haddad added “Ice”, $50.00, paid by nobody knows whom'],
  ['expense.changed', ice, { ...ice, title: 'Ice, twice' }, 'Noor Haddad changed “Ice, twice”'],
  ['expense.deleted', ice, null, 'Noor Haddad deleted “Ice”, $50.00'],
  ['payment.recorded', null, paid, 'Noor Haddad recorded that Noor paid Jo $12.00'],
  ['payment.deleted', paid, null, 'Noor Haddad took back that Noor paid Jo $12.00'],
  ['person.tied', null, { from: [uuid(902)], to: [uuid(903)] }, 'Noor Haddad said that Jo is Ana'],
  ['person.untied', { from: [uuid(902)], to: [uuid(903)] }, null, 'Noor Haddad said that Jo is not Ana'],
  ['bill.closed', null, { amount: 12_300 }, 'Noor Haddad closed the bill, $123.00'],
  ['bill.reopened', { amount: 12_300 }, null, 'Noor Haddad opened the bill again'],
] as const)('%s', (kind, before, after, sentence) => {
  expect(say(kind, before, after)).toBe(sentence);
});

test('a change lists old and new values of changed facts only', () => {
  const change = aChange({
    kind: 'expense.changed',
    before: facts(ice),
    after: facts({
      ...{ title: 'Ice, twice', amount: 5050, way: 'exact' },
      from: [uuid(902)],
      to: [uuid(901), uuid(902), uuid(903), uuid(904), uuid(905)],
    }),
  });
  const { differences } = historyLine(change, nameOf, null);
  expect(differences.map(({ of, before, after }) => `${of}: ${plain(before)} → ${plain(after)}`)).toEqual([
    'Name: Ice → Ice, twice',
    'Amount: $50.00 → $50.50',
    'Paid by: Noor → Jo',
    'Shared: by heads → exact amounts',
    'Shared by: Noor, Jo → Noor, Jo, Ana, somebody and 1 more',
  ]);
});

test('the reader is You, and who has left is a former member', () => {
  const change = aChange({ kind: 'bill.closed', by: noor, after: facts({ amount: 100 }) });
  expect(historyLine(change, nameOf, noor.id).sentence).toMatch(/^You closed/);
  expect(historyLine({ ...change, by: null }, nameOf, noor.id).sentence).toMatch(/^A former member closed/);
});
