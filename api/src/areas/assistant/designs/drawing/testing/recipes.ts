import { DesignLayout, DesignPalette, DesignPrinting } from '@yolo/contract/assistant/schemas';
import type { Recipe } from '../compose.ts';
import type { InvitationFacts } from '../stage.ts';

const names = [
  'The Long Table Supper under the Fig Tree',
  'Ana’s 30th',
  'Go',
  'Tiệc sinh nhật của Nguyễn Thị Phương',
  'Καλοκαιρινό πάρτι στην παραλία',
  'День рождения Екатерины и Михаила',
  'יום הולדת שמח לנועה',
  'حفلة عيد ميلاد سارة في الحديقة',
  'अन्ना का जन्मदिन समारोह',
  'งานเลี้ยงวันเกิดของสมชาย',
  'ნინოს დაბადების დღე',
  'Աննայի ծննդյան տոնը',
  'Donaudampfschifffahrtsgesellschaftskapitänsgeburtstagsfeier',
  '🎂 Lea wird 7 🎈',
  'Noa & חיים: wedding 2027',
  'A very long name that goes on and on, because somebody wanted to say everything about the party in its name, even who brings the cake, and who does not, and why, until there are two hundred letters of it!',
];
const places = [
  'Villa Rosalba, 48 Via dei Fichi, Fiesole',
  'Home',
  null,
  'Παραλία Ελαφονησίου',
  'บ้านของเรา ถนนสุขุมวิท 22',
  'x'.repeat(300),
  '🎂'.repeat(300),
];
const dates: Partial<InvitationFacts>[] = [
  { weekday: 'Saturday', date: 'July 17th, 2027', day: '17', month: 'July' },
  { weekday: 'Wednesday', date: 'September 22nd, 2027', day: '22', month: 'September' },
  { weekday: null, date: 'December 30th, 2027 – January 2nd, 2028', day: '30', month: 'December' },
  { weekday: null, date: null, day: null, month: null },
];

export const layouts = DesignLayout.options;
const palettes = DesignPalette.options;
const printings = DesignPrinting.options;

/** The recipe of an index; over many indexes, all values are combined with each other. */
export function recipe(at: number): Recipe {
  const pick = <T>(list: readonly T[], step: number) => list[Math.floor(at / step) % list.length]!;
  const date = dates[(at * 7 + Math.floor(at / 11)) % (at % 3 ? 1 : dates.length)]!;
  return {
    layout: pick(layouts, 1),
    palette: palettes[(at * 5 + Math.floor(at / 12)) % palettes.length]!,
    printing: printings[(at + Math.floor(at / 12)) % printings.length]!,
    things: palettes[(at * 3 + Math.floor(at / 24)) % palettes.length]!,
    seed: at % 13,
    largeName: at % 9 === 4,
    said: {
      ...{ weekday: null, date: null, day: null, month: null, ...date },
      name: names[(at * 3 + Math.floor(at / 16)) % names.length]!,
      time: at % 5 === 2 ? null : '7:30 PM',
      place: places[(at + Math.floor(at / 6)) % (at % 4 ? 2 : places.length)]!,
    },
  };
}
