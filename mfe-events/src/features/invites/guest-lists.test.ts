import { aGuest, aGuestList, aPending, theCreator, uuid } from '../../testing/views';
import { eachOnce } from './guest-lists';

test('the creator stands first in Going [INV-9]', () => {
  const lists = eachOnce(aGuestList({ going: [aGuest(5, 'Ada'), theCreator(), aGuest(6, 'Ben')] }));
  expect(lists.going.map((guest) => guest.name)).toEqual(['Marisol Quiñones', 'Ada', 'Ben']);
});

test('each person stands once [INV-10]', () => {
  const ada = aGuest(5, 'Ada');
  const lists = eachOnce(
    aGuestList({
      going: [theCreator(), ada, { ...ada, id: uuid(77), invitationId: uuid(78) }],
      notGoing: [{ ...ada, id: uuid(79) }, aGuest(8, 'Ben')],
      pending: [
        aPending(5, 'ada@example.org'),
        aPending(9, 'wi…@example.org'),
        aPending(10, 'wi…@example.org'),
        aPending(10, 'wi…@example.org'),
      ],
    }),
  );
  expect(lists.going.map((guest) => guest.name)).toEqual(['Marisol Quiñones', 'Ada']);
  expect(lists.notGoing.map((guest) => guest.name)).toEqual(['Ben']);
  // Two addresses that shorten alike stay two rows (decisions, "Pending addresses").
  expect(lists.pending.map((pending) => pending.invitationId)).toEqual([uuid(1009), uuid(1010)]);
});

test('two guests without accounts who share a name stay two', () => {
  const jo = (n: number) => aGuest(n, 'Jo', { userId: null, id: uuid(1000 + n) });
  expect(eachOnce(aGuestList({ going: [jo(1), jo(2)] })).going).toHaveLength(2);
});
