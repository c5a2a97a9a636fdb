import { aPhoto } from '../../testing/views';
import { daysOf, inOrder, takenText } from './photos';

const photos = [
  aPhoto(1, { addedAt: '2027-07-18T10:00:00.000Z', takenAt: '2027-07-17T23:30:00.000Z' }),
  aPhoto(2, { addedAt: '2027-07-18T09:00:00.000Z', takenAt: null }),
  aPhoto(3, { addedAt: '2027-07-18T08:00:00.000Z', takenAt: '2027-07-17T20:00:00.000Z' }),
];

test('newest first is the server’s order; as it happened goes by the time taken, else by when it was added', () => {
  expect(inOrder(photos, 'newest')).toEqual(photos);
  expect(inOrder(photos, 'taken').map(({ id }) => id)).toEqual([3, 1, 2].map((n) => aPhoto(n).id));
});

test('a day that the camera has not said is marked as about', () => {
  const taken = { takenAt: '2027-07-17T20:00:00.000Z' };
  expect(takenText(aPhoto(1, taken), 'UTC')).toBe('July 17th, 2027');
  expect(takenText(aPhoto(1, { ...taken, about: true }), 'UTC')).toBe('About July 17th, 2027');
});

test('days are those of the place where it happened', () => {
  const happened = inOrder(photos, 'taken');
  expect(daysOf(happened, 'UTC')).toEqual([
    { at: 0, title: 'July 17th, 2027' },
    { at: 2, title: 'July 18th, 2027' },
  ]);
  expect(daysOf(happened, 'Europe/Rome')).toEqual([
    { at: 0, title: 'July 17th, 2027' },
    { at: 1, title: 'July 18th, 2027' },
  ]);
});
