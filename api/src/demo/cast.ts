/** A member; the names are as difficult as real ones. */
export interface DemoMember {
  /** The key in other parts of the demo, and the local part of the address. */
  key: string;
  firstName: string;
  lastName: string;
  /** The number of the avatar, from 1; 0: none. */
  face: number;
  /** False: the address is not verified. */
  verified: boolean;
}

export const DEMO_PASSWORD = 'Long-table-2027';

const people: [key: string, firstName: string, lastName: string, face?: number][] = [
  ['marisol', 'Marisol', 'Vandenberghe-Quiñones'],
  ['noor', 'Noor', 'Haddad'],
  ['ousmane', 'Ousmane', 'Diallo'],
  ['theodora', 'Theodora Kallistrate', 'Papadimitriou'],
  ['liwei', 'Li Wei', 'Zhang'],
  ['siobhan', 'Siobhán', 'Ní Dhomhnaill'],
  ['bartholomew', 'Bartholomew', 'Fitzgerald-Achterberg'],
  ['jo', 'Jo', 'Ek'],
  ['priyanka', 'Priyanka', 'Venkataraghavan'],
  ['kwabena', 'Kwabena', 'Owusu-Ansah'],
  ['anneliese', 'Anneliese', 'Brandstätter'],
  ['tomasz', 'Tomasz', 'Wiśniewski'],
  ['nour', 'نور', 'الدين الحسيني'],
  ['yael', 'יעל', 'שפירא'],
  ['chen', '陳', '美玲'],
  ['zoe', 'Zoë', 'Ångström'],
  ['ana', 'Ana María', 'de la Torre y Figueroa'],
  ['martin', 'Martin', 'Achterberg'],
  ['dimitri', 'Δημήτρης', 'Αλεξίου'],
  ['olena', 'Олена', 'Шевченко'],
  ['hinemoa', 'Hinemoa', 'Te Whānau'],
  ['giulia', 'Giulia', "D'Angelo"],
  ['emeka', 'Chukwuemeka', 'Okonkwo'],
  ['freja', 'Freja', 'Sørensen'],
  ['mateus', 'Mateus', 'Gonçalves'],
  ['thuy', 'Thùy', 'Nguyễn'],
  ['aoife', 'Aoife', 'Byrne'],
  ['ravi', 'Ravi', 'Subramaniam'],
  ['elif', 'Elif', 'Yıldırım'],
  ['pierre', 'Pierre-Emmanuel', 'Lefèvre-Dubois'],
  ['maximiliana', 'Maximiliana', 'Featherstonehaugh', 0],
  ['sam', 'Sam', 'Lee', 0],
  ['katarina', 'Katarína', 'Ďurišová', 0],
  ['abdulrahman', 'Abdulrahman', 'ibn Khalid', 0],
  ['ines', 'Inês', 'Amaral', 0],
  ['admin', 'Ada', 'Keeper', 0],
];

export const members: DemoMember[] = people.map(([key, firstName, lastName, face], at) => ({
  key,
  firstName,
  lastName,
  face: face ?? at + 1,
  verified: key !== 'sam',
}));

/** A reserved top-level domain, so that no mail is ever delivered. */
export const addressOf = (key: string): string => `${key}@yolo.example`;

const FIRST = [
  'Wilhelmina', 'Carlo', 'Bea', 'Ludovica', 'Hamza', 'Ewa', 'Juan Pablo', 'Ingrid', 'Fatou', 'Nils',
  'Renée', 'Oscar', 'Mina', 'Tadhg', 'Leïla', 'Kenji', 'Rosa', 'Vojtěch', 'Amaia', 'سارة',
]; // prettier-ignore
const LAST = [
  'Castellanos', 'Rossi', 'Okafor', 'Lindqvist', 'Mbaye', 'Nowak', 'Herrera Sáenz', 'Ó Briain', 'Tanaka',
  'Novák', 'Etxeberria', 'von Hohenstein-Wallenrodt', 'Park',
]; // prettier-ignore

/** A guest without an account: the address, and the name from the answer. */
export interface DemoGuest {
  email: string;
  name: string;
}

/** `count` different guests, the same ones every time. */
export function guests(count: number): DemoGuest[] {
  return Array.from({ length: count }, (_, at) => {
    // 20 and 13 are coprime: 260 different names before one repeats.
    const name = `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]}`;
    return { name, email: `${latin(name)}.${at + 1}@mail.example` };
  });
}

function latin(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
  return letters.replace(/^\.|\.$/g, '') || 'guest';
}
