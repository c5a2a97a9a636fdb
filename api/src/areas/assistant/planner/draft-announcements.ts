import { numberOf, SMALL_NUMBER } from './numbers.ts';

const PERSON =
  "(?!(?:Mr|Mrs|Ms|Dr) (?:and|&))(?:(?:Mr|Mrs|Ms|Miss|Dr)\\.?\\s)?\\p{Lu}[\\p{L}'’-]*(?:[^\\S\\n]\\p{Lu}[\\p{L}'’-]*){0,3}";
const COUPLE = `(?<![\\p{L}])(${PERSON})\\s(and|&|\\+)\\s(${PERSON})`;
const INVITE =
  '(?:(?:warmly |cordially )?invite (?:you|their)|request the (?:pleasure|honou?r))[^.!?]{0,60}(?:wedding|marriage)';
/** Two people who marry. */
const COUPLES = [
  new RegExp(
    `\\bmarriage of (?:their |our )?(?:daughter|son|children)?\\s*(${PERSON})\\s+(to|and|with|&)\\s+(${PERSON})`,
    'u',
  ),
  new RegExp(`${COUPLE}\\s+${INVITE}`, 'u'),
  new RegExp(`${COUPLE}\\s+(?:are|will be|is) (?:getting married|tying the knot|to be married)`, 'u'),
];

const NAME = '\\p{Lu}[\\p{L}-]{1,40}';
const GRANDPARENT = '[Gg]rand(?:ma|pa)';
const ANYBODY = `(?<who>(?:${GRANDPARENT} )?${NAME}|${GRANDPARENT}|[Mm]um|[Dd]ad|[Ii])`;
const TURNS = "(?:['’][sm]| is| am)? (?:(?:finally |about to )?turn(?:s|ing)?|(?:will|shall|going to) be)";
/** `Leo is 6!` */
const NAMED_IS = `(?<who>${NAME})(?:['’]s| is)(?= (?:\\d{1,2}(?:[!.,\\n]|$)|\\p{Ll}+!))`;
const AGE = `(?<age>\\d{1,3}|${SMALL_NUMBER})(?![\\p{L}\\d-])(?! (?:min|hour|late|people|of|or))`;
const TURNING = new RegExp(`(?<![\\p{L}-])(?:${ANYBODY}${TURNS}|${NAMED_IS}) ${AGE}`, 'u');
/** `ich werde 30`, `nos casamos` */
const ANNOUNCED: readonly (readonly [RegExp, (age: string) => string])[] = [
  [/\bwir heiraten\b/i, () => 'Hochzeit'],
  [/\b(?:nous nous marions|on se marie)\b/i, () => 'Mariage'],
  [/\bnos casamos\b/i, () => 'Boda'],
  [/\bci sposiamo\b/i, () => 'Matrimonio'],
  [/\b(?:wij|we) gaan trouwen\b/i, () => 'Bruiloft'],
  [/\bich werde (\d{1,3})\b/i, (age) => `${age}. Geburtstag`],
  [/\bwird (\d{1,3})\b/i, (age) => `${age}. Geburtstag`],
  [/(?:j['’]ai|je fête mes|mes) (\d{1,3}) ans\b/i, (age) => `Anniversaire ${age} ans`],
  [/\bcumplo (\d{1,3})\b/i, (age) => `Cumpleaños ${age}`],
  [/\bcompio (\d{1,3})\b/i, (age) => `Compleanno ${age}`],
  [/\bik word (\d{1,3})\b/i, (age) => `${age}e verjaardag`],
  [/\b(?:faço|completo) (\d{1,3}) anos\b/i, (age) => `Aniversário ${age} anos`],
];
const JUBILEE = /(?<![\p{L}-])\p{Lu}[\p{L}-]*['’]s (?:big )?(?:\d{1,3}(?:st|nd|rd|th))(?![\p{L}\d])/u;
/** `Jonas would love to celebrate his 9th birthday` */
const CELEBRATES =
  /(?<![\p{L}-])(\p{Lu}[\p{L}-]{1,40}) (?:\p{Ll}+ ){0,4}celebrat\p{L}+ (?:his|her|their) ((?:[\p{L}\d]+ )?birthday)/u;

const LIFE = new RegExp(`\\bcelebrat\\p{L}+ (the life(?: and times)? of ${PERSON})`, 'u');

/** The same words with a capital letter. */
export const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The wedding of two people who announce it, and the first of their names. */
export function coupleIn(text: string): { name: string; first: string } | null {
  const couple = COUPLES.map((each) => each.exec(text)).find((each) => each !== null);
  if (!couple) return null;
  const [, first, said, second] = couple as unknown as [string, string, string, string];
  const joint = /^(?:to|with)$/.test(said) ? 'and' : said;
  return { name: `Wedding of ${oneLine(first)} ${joint} ${oneLine(second)}`, first };
}

/** A birthday or wedding that is announced without its name: `Leo turns 6!`, `Tom's 25th`, `We're getting married`. */
export function announcedIn(text: string): string | null {
  const turning = TURNING.exec(text)?.groups;
  if (turning) {
    const who = turning['who']!;
    const birthday = `${ordinal(numberOf(turning['age']!)!)} birthday`;
    if (/^some(?:body|one)$/i.test(who)) return birthday;
    return `${/^i$/i.test(who) ? 'My' : `${capitalize(who)}'s`} ${birthday}`;
  }
  for (const [age, name] of ANNOUNCED) {
    const found = age.exec(text);
    if (found) return name(found[1]!);
  }
  const [, who, does] = /(?<![\p{L}-])(\p{Lu}\p{L}+) is (?:finally )?(graduating|retiring)/u.exec(text) ?? [];
  if (who) return `${who}'s ${does === 'retiring' ? 'retirement' : 'graduation'}`;
  const life = LIFE.exec(text)?.[1];
  if (life) return `Celebration of ${life}`;
  const celebrates = CELEBRATES.exec(text);
  if (celebrates) return `${celebrates[1]!}'s ${celebrates[2]!}`;
  if (/\bmy birthday\b/i.test(text)) return 'My birthday';
  return (
    JUBILEE.exec(text)?.[0] ??
    (/\b(?:getting married|tying the knot)\b/i.test(text)
      ? 'Wedding'
      : MOVED.test(text)
        ? 'Housewarming'
        : null)
  );
}

const MOVED = /\b(?:we|i)(?:['’]ve| have) moved\b/i;
const oneLine = (words: string) => words.replace(/\s+/g, ' ');

function ordinal(number: number): string {
  const rest = number % 100 >= 11 && number % 100 <= 13 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][rest] ?? 'th'}`;
}
