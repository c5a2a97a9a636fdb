import { aPhoto } from '../../testing/views';
import { daysOf, inOrder, takenText } from './photos';

const photos = [
  aPhoto(1, { addedAt: '2027-07-18T10:00:00.000Z', takenAt: '2027-07-17T23:30:00.000Z' }),
  aPhoto(2, { addedAt: '2027-07-18T09:00:00.000Z', takenAt: null }),
  aPhoto(3, { addedAt: '2027-07-18T08:00:00.000Z', takenAt: '2027-07-17T20:00:00.000Z' }),
];

test('newest is the server’s order; as it happened is by the time taken, or else added', () => {
  expect(inOrder(photos, 'newest')).toEqual(photos);
  expect(inOrder(photos, 'taken').map(({ id }) => id)).toEqual([3, 1, 2].map((n) => aPhoto(n).id));
});

test('a day without a time of the camera is marked with About', () => {
  const taken = { takenAt: '2027-07-17T20:00:00.000Z' };
  expect(takenText(aPhoto(1, taken), 'UTC')).toBe('July 17th, 2027');
  expect(takenText(aPhoto(1, { ...taken, about: true }), 'UTC')).toBe('About July 17th, 2027');
});

test('days are those of the time zone of the event', () => {
  const ordered = inOrder(photos, 'taken');
  expect(daysOf(ordered, 'UTC')).toEqual([
    { at: 0, title: 'July 17th, 2027' },
    { at: 2, title: 'July 18th, 2027' },
  ]);
  expect(daysOf(ordered, 'Europe/Rome')).toEqual([
    { at: 0, title: 'July 17th, 2027' },
    { at: 1, title: 'July 18th, 2027' },
  ]);
});
