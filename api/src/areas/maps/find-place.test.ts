import fc from 'fast-check';
import { runs } from '../../../test/runs.ts';
import { findPlace } from './find-place.ts';
import { nameKey, otherNames } from './names.ts';
import { Regions } from './regions.ts';
import { Towns } from './towns.ts';

const towns = new Towns();
const regions = new Regions();

function find(location: string, timeZone: string): string | null {
  const town = findPlace(location, timeZone, towns, regions);
  return town && `${town.name}, ${town.country === 'US' ? town.part : town.country}`;
}

const ROME = 'Europe/Rome';
const LONDON = 'Europe/London';
const CHICAGO = 'America/Chicago';

describe('finds a town', () => {
  test.each([
    // Places of the demo.
    ['Villa Rosalba, Via Vecchia Fiesolana 21, Fiesole', ROME, 'Fiesole, IT'],
    ['The big meadow behind the mill, Borgo San Lorenzo', ROME, 'Borgo San Lorenzo, IT'],
    // Postal codes, house numbers and districts.
    ['48 Via dei Fichi, 50014 Fiesole FI', 'UTC', 'Fiesole, IT'],
    ['Hauptstraße 5, 10827 Berlin', LONDON, 'Berlin, DE'],
    ['80331 München', LONDON, 'Munich, DE'],
    ['10 Downing Street, London SW1A 2AA', LONDON, 'London, GB'],
    ['Dam 1, 1012 JS Amsterdam', LONDON, 'Amsterdam, NL'],
    ['Rua das Flores 12, 1100-148 Lisboa', LONDON, 'Lisbon, PT'],
    ['12 Fade Street, Dublin 8', LONDON, 'Dublin, IE'],
    ['Sydney NSW 2000', LONDON, 'Sydney, AU'],
    // Countries and regions, English or their own.
    ['Ponte Vecchio, Firenze, Italia', LONDON, 'Florence, IT'],
    ['Cologne, Germany', LONDON, 'Köln, DE'],
    ['Domplatz, Köln, Deutschland', LONDON, 'Köln, DE'],
    ['St. Gallen, Schweiz', LONDON, 'Sankt Gallen, CH'],
    ['Austin TX', LONDON, 'Austin, TX'],
    ['Austin, TX 78701, USA', LONDON, 'Austin, TX'],
    ['5th Avenue, New York, NY 10001, USA', LONDON, 'New York City, NY'],
    ['1600 Pennsylvania Avenue NW, Washington, DC 20500', LONDON, 'Washington, D.C., DC'],
    ['Springfield, Illinois', LONDON, 'Springfield, IL'],
    ['Atlanta, Georgia', LONDON, 'Atlanta, GA'],
    ['Tbilisi, Georgia', LONDON, 'Tbilisi, GE'],
    ['The Meadows, Edinburgh, Scotland', ROME, 'Edinburgh, GB'],
    ['Milano, MI', ROME, 'Milan, IT'],
    ['Singapore', 'Asia/Singapore', 'Singapore, SG'],
    // Namesakes.
    ['Paris', CHICAGO, 'Paris, FR'],
    ['Paris, TX', CHICAGO, 'Paris, TX'],
    ['London', 'America/Toronto', 'London, CA'],
    ['London, ON', LONDON, 'London, CA'],
    ['Birmingham', 'America/New_York', 'Birmingham, AL'],
    ['Birmingham', LONDON, 'Birmingham, GB'],
    // Case, accents, order.
    ['zurich', 'Europe/Zurich', 'Zürich, CH'],
    ['SÃO PAULO', 'America/Sao_Paulo', 'São Paulo, BR'],
    ['Kreuzberg, Berlin', 'Europe/Berlin', 'Berlin, DE'],
    ['Berlin, by the canal', 'Europe/Berlin', 'Berlin, DE'],
    ['Villa Rosalba, Fiesole', LONDON, 'Fiesole, IT'],
  ])('%s (%s): %s', (location, timeZone, town) => {
    expect(find(location, timeZone)).toBe(town);
  });
});

describe('finds nothing rather than a wrong place', () => {
  test.each([
    // Places of the demo.
    ['Noor’s kitchen, third floor', ROME],
    ['Casa Papadimitriou', ROME],
    ['From Bari, by small roads', ROME],
    ['Lago di Bilancino, the meadow with the two oaks', ROME],
    ['Bagno Aurora', ROME],
    ['The roof', ROME],
    // Rooms, gardens and venues, although villages have these names.
    ['Kitchen', LONDON],
    ['Garden, Italy', 'America/New_York'],
    ['Hof', 'Europe/Berlin'],
    ['The Bar', LONDON],
    // A street with a town's name, a name before unknown words, a small town abroad.
    ['12 Reading', LONDON],
    ['Linden 5', 'Europe/Berlin'],
    ['Aurora, second door left', ROME],
    ['Villa Rosalba, Fiesole, ring twice', ROME],
    ['Fiesole', LONDON],
    // A given region or country is binding.
    ['Florence, Germany', LONDON],
    ['Atlantis, Greece', LONDON],
    ['Italy', 'America/Chicago'],
    ['東京タワー', 'Asia/Tokyo'],
    [',,, ', ROME],
    ['', ROME],
  ])('%s (%s)', (location, timeZone) => {
    expect(find(location, timeZone)).toBeNull();
  });
});

test('each other name belongs to a town', () => {
  const missing = otherNames.filter(
    ([other, own, country]) =>
      !towns.named(own).some((town) => town.country === country && towns.named(other).includes(town)),
  );
  expect(missing).toEqual([]);
  expect(otherNames.filter(([other, own]) => other === own)).toEqual([]);
});

test('names are compared without case, accents and punctuation', () => {
  expect(['Łódź', 'St. Gallen', 'L’Aquila', 'Weißenburg', ' Aix-en-Provence '].map(nameKey)).toEqual([
    'lodz',
    'saint gallen',
    'laquila',
    'weissenburg',
    'aix en provence',
  ]);
});

test('never throws, for any words', () => {
  const words = fc.constantFrom(
    'Paris',
    'TX',
    'Italy',
    '12',
    '80331',
    'Hof',
    ',',
    '\n',
    'é́',
    'SW1A',
    '(',
    'Ω',
  );
  const location = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(location, fc.oneof(fc.constant(ROME), fc.string()), (text, timeZone) => {
      expect(() => findPlace(text, timeZone, towns, regions)).not.toThrow();
    }),
    runs(100),
  );
});
