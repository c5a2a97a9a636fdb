import { splitPlace } from './places.ts';

test.each([
  [
    'Villa Rosalba, 48 Via dei Fichi, Fiesole',
    { name: 'Villa Rosalba', detail: '48 Via dei Fichi, Fiesole' },
  ],
  ['  The Barn ,  Ghent ', { name: 'The Barn', detail: 'Ghent' }],
  ['The Barn', { name: 'The Barn' }],
  ['The Barn,', { name: 'The Barn,' }],
  [', Ghent', { name: ', Ghent' }],
  ['', { name: 'Location TBD' }],
  [null, { name: 'Location TBD' }],
])('splitPlace splits %j into two lines', (location, place) => expect(splitPlace(location)).toEqual(place));
