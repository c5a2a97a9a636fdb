import { datesIn } from './draft-dates.ts';
import { draftIn, draftOf } from './draft.ts';
import { sentences, SENTENCES_NOW, typedSentences } from './testing/sentences.ts';

const read = async (text: string) => draftOf(text, await datesIn(text, SENTENCES_NOW));

const FIELDS = ['name', 'date', 'endDate', 'time', 'location', 'description'] as const;

test('there are at least 150 sentences', () => expect(sentences.length).toBeGreaterThanOrEqual(150));

test.each([
  ['from templates', sentences],
  ['as typed', typedSentences],
])('at least 90 % of the fields of sentences %s are right, and none is invented', async (_, list) => {
  const wrong: string[] = [];
  const invented: string[] = [];
  let fields = 0;
  for (const [sentence, expected] of list) {
    const draft = await read(sentence);
    for (const field of FIELDS) {
      const value = draft[field];
      const right = expected[field]?.split('|') ?? null;
      if (right === null) {
        if (value !== null) invented.push(`${sentence}: ${field} ${value}`);
        continue;
      }
      fields += 1;
      if (value === null || !right.some((each) => each.toLowerCase() === value.toLowerCase())) {
        wrong.push(`${sentence}: ${field} ${value}, not ${right.join(' or ')}`);
      }
    }
  }
  if (process.env['SHOW']) console.log([...wrong, 'INVENTED', ...invented].join('\n'), fields);
  expect(invented).toEqual([]);
  expect(1 - wrong.length / fields).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['Arabic', 'ندعوكم إلى عيد الميلاد يوم 12 ديسمبر 2026 الساعة 18:00'],
  ['Chinese', '我们在2026年12月12日18点举行生日派对'],
  ['Dutch', 'Het feest is op zaterdag 12 december 2026 om 18:00 bij ons, met een taart'],
  ['Finnish', 'Syntymäpäivä meillä lauantaina 12. joulukuuta 2026 klo 18.00'],
  ['French', 'La fête est chez nous le samedi 12 décembre 2026 à 18h00 avec un gâteau'],
  ['German', 'Wir feiern Geburtstag am Samstag, 12. Dezember 2026 um 18:00 Uhr bei uns'],
  ['Indonesian', 'Pesta ulang tahun di rumah kami pada hari Sabtu 12 Desember 2026 pukul 18:00'],
  ['Italian', 'La festa di compleanno è sabato 12 dicembre 2026 alle 18:00 con la torta'],
  ['Japanese', '2026年12月12日18時に誕生日パーティーをします'],
  ['Portuguese', 'O aniversário é em 12 de dezembro de 2026 às 18:00 com bolo para todos'],
  ['Russian', 'Приглашаем на день рождения 12 декабря 2026 в 18:00 у нас дома'],
  ['Spanish', 'El cumpleaños es el sábado 12 de diciembre de 2026 a las 18:00 con los amigos'],
  ['Swedish', 'Födelsedag hos oss den 12 december 2026 klockan 18:00 och sedan dans'],
  ['Ukrainian', 'Запрошуємо на день народження 12 грудня 2026 о 18:00 у нас вдома'],
  ['Vietnamese', 'Tiệc sinh nhật tại nhà chúng tôi lúc 18:00 ngày 12 tháng 12 năm 2026'],
])('reads day and time of an invitation in %s', async (_, invitation) => {
  expect(await read(invitation)).toMatchObject({ date: '2026-12-12', time: '18:00' });
});

test.each([
  ['Sam turns forty-five on 12 December', "Sam's 45th birthday"],
  ['Leo turns 6 on 12 December', "Leo's 6th birthday"],
])('reads the age in "%s"', async (sentence, name) => {
  expect(await read(sentence)).toMatchObject({ name, date: '2026-12-12' });
});

const draftFrom = (message: string, eventId: string | null = null) =>
  draftIn({ mode: 'general', eventId, message }, SENTENCES_NOW);

test('draftIn has no fields for a question, nor in the chat of an event', async () => {
  const questions = [
    'How many drinks for Saturday at 7pm?',
    'what should we pack for the beach',
    'sunset tomorrow',
  ];
  for (const question of questions) expect(await draftFrom(question)).toBeNull();
  const barbecue = 'Plan a barbecue next Saturday at 5 pm in our garden';
  expect(await draftFrom(barbecue)).toMatchObject({ time: '17:00' });
  expect(await draftFrom(barbecue, 'an event')).toBeNull();
});

test.each([
  'Baby shower for Nina',
  'Games night at ours',
  "Ella and Marcus's wedding",
  'Grillen bei uns am Freitag halb sieben',
  'Churrasco no sítio do Zé, domingo dia 6 de dezembro',
  'Silvesterparty bei Jonas, Beginn 20 Uhr',
  'Karaoke this Friday',
  '40th birthday for Priya',
  'barbecue',
])('draftIn reads a party in "%s"', async (message) => {
  expect((await draftFrom(message))?.name).toBeTruthy();
});

test.each([
  'sat 8pm',
  'next friday',
  'hi, can you help me?',
  'my train leaves at 7 pm on Friday',
  'the party was great',
  'our barbecue is broken',
  'our wedding photos are lost',
  'bbq sauce is empty',
  'party games',
  'cake for the wedding',
  "sorry, I can't come to the party on Friday",
  'we are 20 people',
  'six children, four vegetarians, until midnight',
  'Can you make a seating plan for my dinner for twelve?',
  "We're throwing a party for 30. How long will tidying take?",
  "I'm going to Paris on Friday at 7",
  'our meeting is on Friday at 3pm',
  'Where? At the station',
])('draftIn has no fields for "%s"', async (message) => {
  expect(await draftFrom(message)).toBeNull();
});

test.each([
  ['BBQ Friday 7ish', '2026-11-27', '19:00'],
  ['Lunch 12/19 @ 1', '2026-12-19', '13:00'],
  ['Party on the 19th, 9 till late', '2026-12-19', '21:00'],
  ['Games Saturday 12-6pm', '2026-11-28', '12:00'],
  ['Brunch Sat 16 Jan, 10-2pm', '2027-01-16', '10:00'],
  ['Egg hunt on Easter Monday, 10am until noon', '2027-03-29', '10:00'],
  ['Drinks, last Friday in January, doors 8', '2027-01-29', '20:00'],
  ['Dinner was Tuesday, now Thursday 3 December, 7 for 7.30pm', '2026-12-03', '19:00'],
  ['Party moved from the 5th to the 12th of December, 4 pm', '2026-12-12', '16:00'],
  ['Skating on 05/12/2026 at 11:00', '2026-12-05', '11:00'],
  ['Party, 2 weeks on Saturday, 8pm', '2026-12-12', '20:00'],
  ['Mum is 70 on 2 March, lunch the Saturday after at 1pm', '2027-03-06', '13:00'],
  ['[24/11/2026, 09:12] Jo: quiz final plan\n[24/11/2026, 09:13] Jo: Friday 7pm', '2026-11-27', '19:00'],
  ['Spieleabend am Samstag um halb acht', '2026-11-28', '19:30'],
  ['Cena sabato alle 20', '2026-11-28', '20:00'],
])('reads day and time of "%s"', async (sentence, date, time) => {
  expect(await read(sentence)).toMatchObject({ date, endDate: null, time });
});
