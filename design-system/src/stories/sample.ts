/** Invented people and events for the stories: long names, accents, one word. */
const faces = [
  new URL('./faces/face-01.svg', import.meta.url).href,
  new URL('./faces/face-02.svg', import.meta.url).href,
  new URL('./faces/face-03.svg', import.meta.url).href,
  new URL('./faces/face-04.svg', import.meta.url).href,
  new URL('./faces/face-05.svg', import.meta.url).href,
  new URL('./faces/face-06.svg', import.meta.url).href,
  new URL('./faces/face-07.svg', import.meta.url).href,
  new URL('./faces/face-08.svg', import.meta.url).href,
  new URL('./faces/face-09.svg', import.meta.url).href,
  new URL('./faces/face-10.svg', import.meta.url).href,
  new URL('./faces/face-11.svg', import.meta.url).href,
  new URL('./faces/face-12.svg', import.meta.url).href,
];

const names = [
  'Marisol Vandenberghe-Quiñones',
  'Noor Haddad',
  'Ousmane Diallo',
  'Theodora Kallistrate Papadimitriou',
  'Li Wei Zhang',
  'Siobhán Ní Dhomhnaill',
  'Bartholomew Fitzgerald-Achterberg',
  'Jo',
  'Priyanka Venkataraghavan',
  'Kwabena Owusu-Ansah',
  'Anneliese Brandstätter',
  'Tomasz Wiśniewski',
];

/** `count` guests; one in eight has no picture. */
export const guests = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `g${at}`,
    name: names[at % names.length] ?? '',
    avatarUrl: at % 8 === 7 ? null : (faces[at % faces.length] ?? null),
  }));

const member = (id: string, firstName: string, lastName: string, face: number) => ({
  id,
  firstName,
  lastName,
  avatarUrl: faces[face] ?? null,
});

export const members = [
  member('m1', 'Maximiliana', 'Featherstonehaugh', 5),
  member('m2', 'Theodora Kallistrate', 'Papadimitriou', 3),
  member('m3', 'Kwabena', 'Owusu-Ansah', 9),
  { id: 'm4', firstName: 'Jo', lastName: '', avatarUrl: null },
  member('m5', 'Marisol', 'Vandenberghe-Quiñones', 0),
  member('m6', 'Martin', 'Achterberg', 6),
  member('m7', 'Ana María', 'de la Torre y Figueroa', 7),
];

export const events = [
  {
    id: 'e1',
    name: 'The Long Table Supper under the Fig Tree',
    dateText: 'July 17th, 2027, 7:30 PM',
    scene: 'dinner',
  },
  { id: 'e2', name: 'Sandcastle Sunday', dateText: 'July 25th, 2027, 10:00 AM', scene: 'beach' },
  {
    id: 'e3',
    name: 'Bartholomew Fitzgerald-Achterberg turns eight (and a half)',
    dateText: 'August 7th, 2027, 3:00 PM',
    scene: 'birthday',
  },
  {
    id: 'e4',
    name: 'Camp Perseid: two nights of falling stars',
    dateText: 'August 12th, 2027 – August 14th, 2027',
    scene: 'camp',
  },
  {
    id: 'e5',
    name: 'The Great Slow Drive to Lisbon with the Papadimitriou-Haddad cousins',
    dateText: 'September 3rd, 2027 – September 12th, 2027',
    scene: 'road',
  },
] as const;

export const letter = `Nonna’s table is coming out of the barn again, all eleven metres of it. Bring a chair if you own one you love, a jumper for after midnight, and an appetite.

We eat when the first bat flies.`;
