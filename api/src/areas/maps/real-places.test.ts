import { findPlace } from './find-place.ts';
import { Regions } from './regions.ts';
import { Towns } from './towns.ts';

/* Locations as hosts write them, with the town that is meant, or no map. */

const towns = new Towns();
const regions = new Regions();

function find(location: string, timeZone: string): string | null {
  const town = findPlace(location, timeZone, towns, regions);
  return town && `${town.name}, ${town.country === 'US' ? town.part : town.country}`;
}

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';
const LONDON = 'Europe/London';
const ROME = 'Europe/Rome';
const BEIRUT = 'Asia/Beirut';

type Row = [location: string, timeZone: string, found: string];

describe('addresses and towns', () => {
  test.each<Row>([
    ['221B Baker Street, London NW1 6XE', LONDON, 'London, GB'],
    ['742 Evergreen Terrace, Springfield, IL 62704', NEW_YORK, 'Springfield, IL'],
    ['350 5th Ave, New York, NY 10118', NEW_YORK, 'New York City, NY'],
    ['Oranienstraße 25, 10999 Berlin', BERLIN, 'Berlin, DE'],
    ['Via Roma 12, 50012 Bagno a Ripoli FI', ROME, 'Bagno a Ripoli, IT'],
    ['12 rue de Rivoli, 75004 Paris', 'Europe/Paris', 'Paris, FR'],
    ['Keizersgracht 174, 1016 DW Amsterdam', 'Europe/Amsterdam', 'Amsterdam, NL'],
    ['Calle Mayor 3, 28013 Madrid', 'Europe/Madrid', 'Madrid, ES'],
    ['Bahnhofstrasse 1, 8001 Zürich', 'Europe/Zurich', 'Zürich, CH'],
    ['Anna’s place, Kreuzberg, Berlin', BERLIN, 'Berlin, DE'],
    ['Our garden, Fiesole', ROME, 'Fiesole, IT'],
    ['Paris', 'Europe/Paris', 'Paris, FR'],
    ['Paris, Texas', NEW_YORK, 'Paris, TX'],
    ['Paris, France', NEW_YORK, 'Paris, FR'],
    ['Long Beach', LOS_ANGELES, 'Long Beach, CA'],
    ['Little Rock', NEW_YORK, 'Little Rock, AR'],
    ['Riverside, CA', LOS_ANGELES, 'Riverside, CA'],
    ['Normal, IL', NEW_YORK, 'Normal, IL'],
    ['Surprise, Arizona', NEW_YORK, 'Surprise, AZ'],
    ['Fiesole', ROME, 'Fiesole, IT'],
    ['Zoë’s roof, Lisboa', LONDON, 'Lisbon, PT'],
  ])('%s (%s): %s', (location, timeZone, found) => {
    expect(find(location, timeZone)).toBe(found);
  });
});

describe('in other scripts', () => {
  test.each<Row>([
    ['بيروت', BEIRUT, 'Beirut, LB'],
    ['بيروت', NEW_YORK, 'Beirut, LB'],
    ['شارع الحمرا، بيروت', BEIRUT, 'Beirut, LB'],
    ['بيروت، لبنان', LONDON, 'Beirut, LB'],
    ['القاهره', 'Africa/Cairo', 'Cairo, EG'],
    ['دبي', 'Asia/Dubai', 'Dubai, AE'],
    ['الرِّياض', 'Asia/Riyadh', 'Riyadh, SA'],
    ['تهران', 'Asia/Tehran', 'Tehran, IR'],
    ['רוטשילד 12, תל־אביב', 'Asia/Jerusalem', 'Tel Aviv, IL'],
    ['北京', 'Asia/Shanghai', 'Beijing, CN'],
    ['北京市朝阳区建国路1号', 'Asia/Shanghai', 'Beijing, CN'],
    ['广东省深圳市南山区', 'Asia/Shanghai', 'Shenzhen, CN'],
    ['香港', 'Asia/Hong_Kong', 'Hong Kong, HK'],
    ['台北市信義區', 'Asia/Taipei', 'Taipei, TW'],
    ['東京', 'Asia/Tokyo', 'Tokyo, JP'],
    ['〒150-0002 東京都渋谷区渋谷2-24-12', 'Asia/Tokyo', 'Tokyo, JP'],
    ['京都', LONDON, 'Kyoto, JP'],
    ['서울특별시 강남구 테헤란로 152', 'Asia/Seoul', 'Seoul, KR'],
    ['부산', 'Asia/Seoul', 'Busan, KR'],
    ['Москва', 'Europe/Moscow', 'Moscow, RU'],
    ['г. Москва, ул. Тверская, 7', 'Europe/Moscow', 'Moscow, RU'],
    ['Дача, Санкт-Петербург', 'Europe/Moscow', 'Saint Petersburg, RU'],
    ['Київ, Україна', BERLIN, 'Kyiv, UA'],
    ['Львів', 'Europe/Kyiv', 'Lviv, UA'],
    ['София', 'Europe/Sofia', 'Sofia, BG'],
    ['Београд', 'Europe/Belgrade', 'Belgrade, RS'],
    ['Αθήνα', 'Europe/Athens', 'Athens, GR'],
    ['ΑΘΗΝΑ', 'Europe/Athens', 'Athens, GR'],
    ['Πλατεία Αριστοτέλους, Θεσσαλονίκη', 'Europe/Athens', 'Thessaloníki, GR'],
    ['თბილისი', 'Asia/Tbilisi', 'Tbilisi, GE'],
    ['मुंबई', 'Asia/Kolkata', 'Mumbai, IN'],
    ['กรุงเทพฯ', 'Asia/Bangkok', 'Bangkok, TH'],
  ])('%s (%s): %s', (location, timeZone, found) => {
    expect(find(location, timeZone)).toBe(found);
  });
});

/** Time zones of hosts who write English, German and Romance languages. */
const latinZones = [
  NEW_YORK,
  LOS_ANGELES,
  LONDON,
  BERLIN,
  ROME,
  'Europe/Paris',
  'Europe/Madrid',
  'Australia/Sydney',
];

test.each([
  'The roof',
  'the roof, if it doesn’t rain',
  'Rooftop',
  'Our garden',
  'My place',
  'Home',
  'At home',
  'At ours',
  'the usual place',
  'The usual spot',
  'Same place as last year',
  'Room 4',
  'Meeting room 3.14, 2nd floor',
  'Conference Room B',
  'Kitchen',
  'Backyard',
  'The barn behind the house',
  'Mum’s',
  'Grandma’s house',
  'Bea’s kitchen',
  'Anna & Tom',
  'Zoom',
  'Online',
  'Teams',
  'Google Meet',
  'https://zoom.us/j/93412345678',
  'meet.google.com/abc-defg-hij',
  'Discord',
  'TBD',
  'tba',
  'to be announced',
  'Secret',
  'Surprise!',
  'somewhere sunny',
  'The beach',
  'Beach',
  'By the lake',
  'Lake',
  'The river',
  'Central Park',
  'City Park',
  'Lakeside',
  'Riverside',
  'Sunset Beach',
  'Golden Gate',
  'Hyde Park',
  'Victoria Park',
  'Kew Gardens',
  'Country Club',
  'Hauptbahnhof',
  'Uptown',
  'Countryside',
  'None',
  'Post',
  'Opera',
  'Villa Rosa',
  'Piscina',
  'Campagna',
  'El jardín',
  'Praia',
  'Là',
  'Terraza',
  'Osteria',
  'Christmas',
  'Skatepark',
  'Ocean View',
  'The Old Mill',
  'Red Lion',
  'The White Horse, back room',
  'Church Hall',
  'School gym',
  'Library',
  'Office, 5th floor',
  'HQ',
  'Gate 12',
  'Table 7',
  'Stage 2',
  'Campsite',
  'Paradise',
  'Eden',
  'Mars',
  'Normal',
  'Sauna',
  'Küche',
  'Bei uns',
  'Bei uns im Garten',
  'Zuhause',
  'Egg',
  'Am See',
  'Im Wald',
  'Hof',
  'Casa',
  'Casa nostra',
  'A casa di Giulia',
  'La spiaggia',
  'Giardino',
  'Chez nous',
  'Chez Marie',
  'La plage',
  'En casa',
  'La playa',
  'البيت',
  'على السطح',
  '我家',
  '屋顶',
  '公司会议室3',
  'うちの庭',
  '우리 집',
  'Дома',
  'На крыше',
  'У Бори на даче',
  'Στο σπίτι',
  'Η ταράτσα',
])('%s is not a town, in any time zone of the host', (location) => {
  const zones = [...latinZones, BEIRUT, 'Asia/Shanghai', 'Asia/Tokyo', 'Europe/Moscow', 'Europe/Athens'];
  expect(zones.map((timeZone) => find(location, timeZone)).filter((town) => town !== null)).toEqual([]);
});
