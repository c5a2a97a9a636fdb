import { plain } from '../party-details.ts';

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bb-?days?\b/g, 'birthday'],
  [/\b(bbqs?|barbe[qc]ues?|barbies?|braais?|cook-?outs?)\b/g, 'barbecue'],
  [/\b(ppl|peeps)\b/g, 'people'],
  [/\b(u|ya)\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\b(pls|plz|plse)\b/g, 'please'],
  [/\bthx\b/g, 'thanks'],
  [/\b(wanna)\b/g, 'want to'],
  [/\b(gonna)\b/g, 'going to'],
  [/\b(gotta)\b/g, 'have to'],
  [/\bdunno\b/g, 'do not know'],
  [/\b(hw|hwo|ow)\b/g, 'how'],
  [/\b(msg|txt)\b/g, 'message'],
  [/\byrs?\b/g, 'year'],
  [/\b(\w+)[- ]years?[- ]olds\b/g, '$1 year old child'],
  [/\b(un)?till?\b/g, 'until'],
  [/\b(mins?)\b/g, 'minute'],
  [/\b(sth|smth)\b/g, 'something'],
  [/\b(bout)\b/g, 'about'],
  [/\bb4\b/g, 'before'],
  [/\btues?\b/g, 'tuesday'],
  [/\bweds?\b/g, 'wednesday'],
  [/\bthu(rs?)?\b/g, 'thursday'],
  [/\bfri\b/g, 'friday'],
  [/\bsat\b/g, 'saturday'],
  [/\bgoodie\b/g, 'goody'],
  [/\bfancy dress\b/g, 'costume'],
  [/\bwash(ing)?[- ]up\b/g, 'clean up'],
  [/\bcapabilit(y|ies)\b/g, 'ability'],
  [/\b2(?:nite|night)\b/g, 'tonight'],
  [/\b(tmrw|tmr|tomoz)\b/g, 'tomorrow'],
  [/\bgames? (night|evening)s?\b/g, 'gamenight'],
  [/\b(wat|wht|wot)\b/g, 'what'],
  [/\b(wen|whn)\b/g, 'when'],
  [/\bshud\b/g, 'should'],
  [/\bcud\b/g, 'could'],
  [/\b(abt)\b/g, 'about'],
  [/\blst\b/g, 'list'],
  [/\b(hv|hav)\b/g, 'have'],
  [/\b(ned|nead|neeed)\b/g, 'need'],
  [/\b(mny|meny)\b/g, 'many'],
  [/\b(moch|mutch)\b/g, 'much'],
  [/\b(can't|cant|cannot)\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could)n'?t\b/g, '$1 not'],
  [/\b(what|who|where|when|how|that|there|it|here|he|she)('s|s)\b(?! )/g, '$1 is'],
  [/\b(what|who|where|when|how|that|there|it|here|he|she)'?s\b/g, '$1 is'],
  [/\b(what|who|where|when|how|you|we|they|there)'?re\b/g, '$1 are'],
  [/\b(i|you|we|they|who)'ve\b/g, '$1 have'],
  [/\b(i|you|we|they|he|she|it|who|what|there)'ll\b/g, '$1 will'],
  [/\b(i|you|we|they|he|she|it|who)'d\b/g, '$1 would'],
  [/\bi'm\b/g, 'i am'],
  [/\blet's\b/g, 'let us'],
  [/\bhot[- ]?dogs?\b/g, 'hotdog'],
  [/\bfinger[- ]?foods?\b/g, 'fingerfood'],
  [/\bice[- ]?creams?\b/g, 'icecream'],
  [/\bice[- ]?cubes?\b/g, 'icecube'],
  [/\bcold cuts?\b/g, 'charcuterie'],
  [/\bhors d'?oeuvres?\b/g, 'appetizer'],
  [/\bs'mores?\b/g, 'smore'],
  [/\br\.?s\.?v\.?p\.?(s|ed|'d)?\b/g, 'rsvp$1'],
  [/\bto-?dos?\b/g, 'todo'],
  [/\bfollow-ups?\b/g, 'reminder'],
  [/\bsave[- ]the[- ]dates?\b/g, 'invitation'],
  [/\b(reply|rsvp|answer)-by\b/g, '$1 by'],
  [/\bbreak(s|ing)? the ice\b/g, 'icebreaker'],
  [/\bpot-? ?lucks?\b/g, 'potluck'],
  [/\bsoft drinks?\b/g, 'soda drink'],
  [/\bnon-? ?drinkers?\b/g, 'teetotal'],
  [/\bhead-? ?counts?\b/g, 'headcount'],
  [/\bset-?up\b/g, 'set up'],
  [/\bafter-?party\b/g, 'party'],
  [/\bgrown-? ?ups?\b/g, 'grown-up'],
  [/\be-?mail addresse?s?\b/g, 'emailaddress'],
  [/\bno[ -]one\b/g, 'nobody'],
  [/\balcohol[- ]free\b/g, 'non-alcoholic'],
  [/\bdress[- ]?codes?\b/g, 'dresscode'],
  [/&/g, ' and '],
  // Polite beginnings, which have nothing to do with the topic.
  [/^(?:(?:hi|hello|hey|ok|okay|so|please|well|and|now)[ ,]+)+(?=\w)/, ''],
  [
    /^(?:(?:can|could|would|will) you (?:please )?(?:tell|show|give|help|let) (?:me|us)(?: know)?|i (?:would )?(?:want|need|like) to know|tell me|help me(?: to)?|do you know|any idea|please) /,
    '',
  ],
];

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  yeses: 'yes',
  teens: 'teenager',
  menus: 'menu',
  buses: 'bus',
  kids: 'child',
  kid: 'child',
  kiddos: 'child',
  women: 'woman',
  men: 'man',
  knives: 'knife',
  loaves: 'loaf',
  patties: 'patty',
  fries: 'fry',
  feet: 'foot',
  persons: 'person',
  folks: 'folk',
  glasses: 'glass',
  addresses: 'address',
  benches: 'bench',
  lunches: 'lunch',
  brownies: 'brownie',
  cookies: 'cookie',
  smoothies: 'smoothie',
  movies: 'movie',
  pies: 'pie',
  selfies: 'selfie',
  groceries: 'grocery',
  sandwiches: 'sandwich',
  beaches: 'beach',
  dishes: 'dish',
  potatoes: 'potato',
  tomatoes: 'tomato',
  boxes: 'box',
  grocerys: 'grocery',
  veggies: 'vegetable',
  veg: 'vegetable',
  veges: 'vegetable',
  pics: 'picture',
  pix: 'picture',
  tunes: 'tune',
  munchies: 'snack',
  nibbles: 'nibble',
  sodas: 'soda',
  beverages: 'beverage',
  thanks: 'thanks',
  invites: 'invite',
  decorations: 'decoration',
  favors: 'favour',
  favor: 'favour',
  favours: 'favour',
  colour: 'colour',
  color: 'colour',
  metres: 'metre',
  meters: 'metre',
  meter: 'metre',
  litres: 'litre',
  liters: 'litre',
  liter: 'litre',
  litters: 'litre',
  grocerries: 'grocery',
};
/** Words whose final s is not a plural. */
const NOT_PLURAL = new Set(
  'does has was this his its yes gas bus goes less news always perhaps lots plus us thus versus hers ours yours theirs christmas pyjamas pajamas canvas texas whereas as'.split(
    ' ',
  ),
);
const SINGULAR = /(ss|us|is|ics)$/;

/** The singular of a word. */
export function lemma(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  const base = word.replace(/'s?$/, '');
  if (base.length <= 3 || NOT_PLURAL.has(base) || SINGULAR.test(base) || !base.endsWith('s')) return base;
  if (base.endsWith('ies') && base.length > 4) return `${base.slice(0, -3)}y`;
  if (/(ch|sh|x|z)es$/.test(base)) return base.slice(0, -2);
  return base.slice(0, -1);
}

/** The normalized words of a message. */
export function wordsOf(message: string): string[] {
  // Removes accents: "café" and "cafe" are the same word.
  let text = plain(message)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  for (const [pattern, replacement] of REPLACEMENTS) text = text.replace(pattern, replacement);
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).slice(0, 200).map(lemma);
}

/** The edit distance: letters changed, added, left out, or two swapped. @returns a number above `most` if it is larger */
export function typos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length]!;
}
