import { readFileSync } from 'node:fs';
import type { DraftFields } from '@yolo/contract/assistant';

/** The time of the sentences: Tuesday, 24 November 2026. Fields that are absent below are not in the sentence. */
export const SENTENCES_NOW = new Date('2026-11-24T12:00:00Z');

type Fields = Partial<Pick<DraftFields, 'name' | 'date' | 'endDate' | 'time' | 'location' | 'description'>>;

const handwritten: readonly (readonly [string, Fields])[] = [
  [
    "Create Anna's 30th birthday party on 12 December 2026 at 7pm at 12 Oak Street, Leeds",
    {
      name: "Anna's 30th birthday party",
      date: '2026-12-12',
      time: '19:00',
      location: '12 Oak Street, Leeds',
    },
  ],
  [
    'Plan a barbecue next Saturday at 5 pm in our garden',
    { name: 'Barbecue', date: '2026-11-28|2026-12-05', time: '17:00', location: 'our garden' },
  ],
  [
    "You are invited to Tom's housewarming on Friday, 4 December at 20:00 at Rosenstraße 5",
    { name: "Tom's housewarming", date: '2026-12-04', time: '20:00', location: 'Rosenstraße 5' },
  ],
  ['A game night tomorrow at 7:30pm', { name: 'Game night', date: '2026-11-25', time: '19:30' }],
  [
    'Make an event for my wedding on June 19, 2027 at St Mary Church',
    { name: 'My wedding', date: '2027-06-19', location: 'St Mary Church' },
  ],
  [
    "We're having a baby shower for Maria on 9 January 2027 from 2pm to 5pm at Café Luna",
    {
      name: 'Baby shower for Maria',
      date: '2027-01-09',
      time: '14:00',
      location: 'Café Luna',
    },
  ],
  [
    'Create a camping trip from 3 July 2027 to 6 July 2027 at Lake Placid',
    { name: 'Camping trip', date: '2027-07-03', endDate: '2027-07-06', location: 'Lake Placid' },
  ],
  ['Create a potluck', { name: 'Potluck' }],
  ['Plan a dinner party on 24.12.2026 at 18:30', { name: 'Dinner party', date: '2026-12-24', time: '18:30' }],
  [
    'Save the date: Lisa and Mark’s wedding, 14 August 2027',
    { name: 'Lisa and Mark’s wedding', date: '2027-08-14' },
  ],
  [
    'Summer Bash\nSaturday, 17 July 2027, 4pm\nBrighton Beach\nBring a towel and sun cream.',
    {
      name: 'Summer Bash',
      date: '2027-07-17',
      time: '16:00',
      location: 'Brighton Beach',
      description: 'Bring a towel and sun cream.',
    },
  ],
  [
    'What: Pizza night\nWhen: 5 December 2026, 19:00\nWhere: 8 Mill Lane',
    { name: 'Pizza night', date: '2026-12-05', time: '19:00', location: '8 Mill Lane' },
  ],
  [
    'Hi all, please join us for a farewell dinner on 18 December 2026 at 8pm at Trattoria Roma. RSVP by 10 December.',
    { name: 'Farewell dinner', date: '2026-12-18', time: '20:00', location: 'Trattoria Roma' },
  ],
  ['Set up a birthday party for 20 people in the park', { name: 'Birthday party', location: 'the park' }],
  [
    'my daughter’s 7th birthday on March 6 at 3pm',
    { name: 'My daughter’s 7th birthday', date: '2027-03-06', time: '15:00' },
  ],
  [
    'Throw a new year’s eve party at my place',
    { name: 'New year’s eve party', date: '2026-12-31', location: 'my place' },
  ],
  [
    'Create an event called "Night of a Thousand Lights" on 31 October 2027 at 21:00',
    { name: 'Night of a Thousand Lights', date: '2027-10-31', time: '21:00' },
  ],
  [
    'Schedule a poker night for December 11 at 8 pm at Bob’s',
    { name: 'Poker night', date: '2026-12-11', time: '20:00', location: 'Bob’s' },
  ],
  [
    'organize a picnic on Sunday at noon in Hyde Park',
    { name: 'Picnic', date: '2026-11-29', time: '12:00', location: 'Hyde Park' },
  ],
  [
    'Create a retirement party for Frank at the office on 29 January 2027',
    { name: 'Retirement party for Frank', date: '2027-01-29', location: 'the office' },
  ],
  [
    'Wir laden euch zu unserer Feier am 12. Dezember 2026 um 19 Uhr ein',
    { date: '2026-12-12', time: '19:00' },
  ],
  [
    'Create Ben’s graduation party on 2027-06-05 at 15:30 in the garden',
    { name: 'Ben’s graduation party', date: '2027-06-05', time: '15:30', location: 'the garden' },
  ],
  ['Plan brunch on December 13th at 10:30am', { name: 'Brunch', date: '2026-12-13', time: '10:30' }],
  [
    'Make a beach day on 20 June 2027 at Bondi Beach',
    { name: 'Beach day', date: '2027-06-20', location: 'Bondi Beach' },
  ],
  ['Create an engagement party', { name: 'Engagement party' }],
  [
    'Please plan an anniversary dinner on 8 May 2027 at 7 pm at the Grand Hotel with our parents',
    { name: 'Anniversary dinner', date: '2027-05-08', time: '19:00', location: 'the Grand Hotel' },
  ],
  [
    'Create a movie night at ours on Friday at 8pm',
    { name: 'Movie night', date: '2026-11-27', time: '20:00', location: 'ours' },
  ],
  [
    'Plan a quiz night on 3rd December at the Red Lion',
    { name: 'Quiz night', date: '2026-12-03', location: 'the Red Lion' },
  ],
  [
    'Host a tea party on January 17, 2027 at 3:15 pm',
    { name: 'Tea party', date: '2027-01-17', time: '15:15' },
  ],
  ['Create an event', {}],
];

const names = [
  ["Emma's 40th birthday party", "Emma's 40th birthday party"],
  ['a garden party', 'Garden party'],
  ['a bridal shower', 'Bridal shower'],
  ['our wedding reception', 'Our wedding reception'],
  ['a family reunion', 'Family reunion'],
  ['a barbecue', 'Barbecue'],
] as const;
const days = [
  ['on 5 December 2026', '2026-12-05'],
  ['on Saturday, 19 December 2026', '2026-12-19'],
  ['on July 4, 2027', '2027-07-04'],
  ['on the 1st of May 2027', '2027-05-01'],
  ['tomorrow', '2026-11-25'],
  ['', null],
] as const;
const times = [
  ['at 6pm', '18:00'],
  ['at 18:45', '18:45'],
  ['at noon', '12:00'],
  ['from 3 pm to 9 pm', '15:00'],
  ['', null],
] as const;
const places = [
  ['at Riverside Hall', 'Riverside Hall'],
  ['at my parents’ house', 'my parents’ house'],
  ['in Central Park', 'Central Park'],
  ['at 221B Baker Street, London', '221B Baker Street, London'],
  ['', null],
] as const;
const opening = ['Create', 'Plan', 'Please organise', 'I want to host', 'Set up'];

/** Sentences from templates, which combine all parts with each other. */
const combined = Array.from({ length: 120 }, (_, at): readonly [string, Fields] => {
  const [name, called] = names[at % names.length]!;
  const [day, date] = days[(at * 5 + Math.floor(at / 6)) % days.length]!;
  const [time, clock] = times[(at * 2 + Math.floor(at / 5)) % times.length]!;
  const [place, location] = places[(at * 3 + Math.floor(at / 7)) % places.length]!;
  const parts = at % 2 ? [name, place, day, time] : [name, day, time, place];
  return [
    `${opening[at % opening.length]!} ${parts.filter(Boolean).join(' ')}`,
    {
      name: called,
      ...(date ? { date } : {}),
      ...(clock ? { time: clock } : {}),
      ...(location ? { location } : {}),
    },
  ];
});

export const sentences: readonly (readonly [string, Fields])[] = [...handwritten, ...combined];

/** Written by others before the parser was tuned on them; docs/assistant.md has the first measurements. */
export const typedSentences = JSON.parse(
  readFileSync(new URL('./typed-sentences.json', import.meta.url), 'utf8'),
) as [string, Fields][];
