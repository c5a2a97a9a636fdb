/** Somebody with an account; the names are as awkward as real ones. */
export interface DemoMember {
  /** What other parts of the demo call them, and the local part of their address. */
  key: string;
  firstName: string;
  lastName: string;
  /** Which face they show, from 1; 0: none. */
  face: number;
  /** False: the address was never confirmed. */
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

/** The reserved top-level domain, so that nothing is ever mailed to anybody. */
export const addressOf = (key: string): string => `${key}@yolo.example`;

const FIRST = [
  'Wilhelmina', 'Carlo', 'Bea', 'Ludovica', 'Hamza', 'Ewa', 'Juan Pablo', 'Ingrid', 'Fatou', 'Nils',
  'Renée', 'Oscar', 'Mina', 'Tadhg', 'Leïla', 'Kenji', 'Rosa', 'Vojtěch', 'Amaia', 'سارة',
]; // prettier-ignore
const LAST = [
  'Castellanos', 'Rossi', 'Okafor', 'Lindqvist', 'Mbaye', 'Nowak', 'Herrera Sáenz', 'Ó Briain', 'Tanaka',
  'Novák', 'Etxeberria', 'von Hohenstein-Wallenrodt', 'Park',
]; // prettier-ignore

/** A guest without an account: an address, and the name given with the answer. */
export interface DemoGuest {
  email: string;
  name: string;
}

/** `count` different guests, the same ones every time. */
export function guests(count: number): DemoGuest[] {
  return Array.from({ length: count }, (_, at) => {
    // 20 and 13 have no common divisor: 260 different names before one comes back.
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
