import type { MoveKind } from '../areas/events/mailed-event.ts';
import type { Cover } from '@yolo/contract/events';
import type { AnswerDetails } from '../areas/events/invitations/event-invitation.entity.ts';

/** The answers of invited people, repeated cyclically: `y` going, `n` not going, `.` no answer yet. */
type Answers = string;

/** An event of the demo; days are relative to today. */
export interface DemoParty {
  key: string;
  host: string;
  name: string;
  /** The drawing for its picture; null: none. */
  scene: string | null;
  /** A cover instead of a picture. */
  cover?: Cover;
  /** One day, the first and last day, or null if undecided. */
  days: [number] | [number, number] | null;
  time: string | null;
  endTime?: string;
  location: string | null;
  description: string | null;
  /** Keys of the invited members, `*` for all others. */
  members: string[] | '*';
  memberAnswers: Answers;
  /** Details of members' answers, by key. */
  said?: Record<string, AnswerDetails>;
  /** The number of guests without an account. */
  guests: number;
  guestAnswers: Answers;
  /** What the host has changed after the invitations were sent. */
  moved?: MoveKind;
}

const LETTER = `Dear all,

the fig tree survived the winter, and so did we. Come and eat under it: one long table, candles once the swallows have gone to bed, and whatever the garden and your kitchens give.

Bring a chair if you own one you love, and a story that you have not told yet. Children sleep in the library; dogs are guests too.`;

export const parties: DemoParty[] = [
  {
    key: 'supper',
    host: 'marisol',
    name: 'The Long Table Supper under the Fig Tree',
    scene: 'dinner',
    days: [6],
    time: '19:30',
    endTime: '23:00',
    location: 'Villa Rosalba, Via Vecchia Fiesolana 21, Fiesole',
    description: LETTER,
    members: [
      'noor',
      'ousmane',
      'theodora',
      'liwei',
      'siobhan',
      'bartholomew',
      'nour',
      'yael',
      'priyanka',
      'zoe',
    ],
    memberAnswers: '.yyny.yyy.',
    said: {
      ousmane: { companions: 2, note: 'With the girls. I bring the drum.' },
      theodora: { note: 'No nuts for me, please.' },
      liwei: { note: 'In Singapore that week. Keep me a fig.' },
      yael: { companions: 1 },
    },
    guests: 6,
    guestAnswers: '.yy.n.',
  },
  {
    key: 'festival',
    host: 'marisol',
    name: 'Midsummer on the Meadow',
    scene: 'concert',
    days: [19],
    time: '16:00',
    endTime: '02:00',
    location: 'The big meadow behind the mill, Borgo San Lorenzo',
    description:
      'Three bands, two ovens and one very long night. Everybody whom we love is invited, and everybody whom they love may be asked along: tell us, so that there is bread enough.',
    members: '*',
    memberAnswers: 'yyyny.yyyy',
    guests: 86,
    guestAnswers: 'yy.yyny.yyyy.',
  },
  {
    key: 'cake',
    host: 'noor',
    name: 'Cherry Cake in the Kitchen',
    scene: 'birthday',
    days: [0],
    time: '20:00',
    endTime: '23:00',
    location: 'Noor’s kitchen, third floor',
    description: 'Forks are here. Bring appetite, and one record each.',
    members: ['marisol', 'ousmane', 'jo', 'liwei', 'zoe'],
    memberAnswers: 'yyy.n',
    guests: 1,
    guestAnswers: 'y',
    moved: 'where',
  },
  {
    key: 'birthday',
    host: 'theodora',
    name: 'Grandmother Wilhelmina’s eighty-fifth birthday, with everybody who ever sat in her kitchen',
    scene: null,
    cover: 'birthday',
    days: [12],
    time: '12:30',
    endTime: '17:00',
    location: 'Casa Papadimitriou',
    description: 'She knows nothing. Please keep it that way.',
    members: ['marisol', 'noor', 'kwabena', 'anneliese', 'giulia', 'pierre'],
    memberAnswers: '..yyny',
    guests: 4,
    guestAnswers: 'yy.y',
    moved: 'when',
  },
  {
    key: 'bookclub',
    host: 'noor',
    name: 'Book Club: Middlemarch, at last',
    scene: null,
    days: [9],
    time: '18:00',
    location: null,
    description: null,
    members: ['marisol', 'theodora', 'siobhan', 'aoife'],
    memberAnswers: '.y.n',
    guests: 0,
    guestAnswers: '',
  },
  {
    key: 'coast',
    host: 'ousmane',
    name: 'Slow Road to Matera',
    scene: 'road',
    days: [33, 37],
    time: null,
    location: 'From Bari, by small roads',
    description: null,
    members: ['marisol', 'noor', 'liwei', 'kwabena', 'freja'],
    memberAnswers: 'y.y.y',
    guests: 0,
    guestAnswers: '',
  },
  {
    key: 'lisbon',
    host: 'marisol',
    name: 'Someday, Lisbon',
    scene: null,
    days: null,
    time: null,
    location: null,
    description: null,
    members: ['noor', 'ana'],
    memberAnswers: '..',
    guests: 0,
    guestAnswers: '',
  },
  {
    key: 'camp',
    host: 'marisol',
    name: 'Camp Perseid',
    scene: 'camp',
    days: [-24, -20],
    time: '15:00',
    endTime: '11:00',
    location: 'Lago di Bilancino, the meadow with the two oaks',
    description:
      'Four nights under falling stars. Wool socks. No phones after supper, unless it is for the map.',
    members: ['noor', 'ousmane', 'liwei', 'kwabena', 'tomasz', 'giulia', 'freja'],
    memberAnswers: 'yyyyyny',
    guests: 3,
    guestAnswers: 'yyn',
  },
  {
    key: 'lido',
    host: 'noor',
    name: 'Sunday at the Lido',
    scene: 'beach',
    days: [-75],
    time: '10:30',
    location: 'Bagno Aurora',
    description: 'First swim of the year.',
    members: ['marisol', 'ousmane', 'mateus', 'elif', 'thuy'],
    memberAnswers: 'yyyny',
    guests: 2,
    guestAnswers: 'y.',
  },
  {
    key: 'thesis',
    host: 'marisol',
    name: 'Dr. Diallo!',
    scene: null,
    cover: 'concert',
    days: [-160],
    time: '21:00',
    location: 'The roof',
    description: null,
    members: ['ousmane', 'noor', 'theodora', 'ravi', 'emeka'],
    memberAnswers: 'yyyy.',
    guests: 0,
    guestAnswers: '',
  },
];
