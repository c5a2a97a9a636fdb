import type { DateSpan } from './draft-dates.ts';
import { overlaps, type Span } from './draft-days.ts';
import { PLACE } from './draft-place-words.ts';
import { CHAT_HEADER, CHATTER, REPLY, SIGN_OFF } from './draft-words.ts';

/** What a sentence or line is about. */
type Kind = 'name' | 'place' | 'day' | 'note' | 'reply' | 'end' | 'party' | 'chatter' | 'other';

/** A sentence or line of a text, without a greeting or label before it. */
export interface Sentence extends Span {
  text: string;
  kind: Kind;
  /** Whether it begins a line. */
  isLine: boolean;
  /** The days and times in it. */
  spans: readonly DateSpan[];
}

const LABELS: readonly (readonly [Kind, string])[] = [
  [
    'name',
    'what|title|event|name|occasion|subject|betreff|was|titel|anlass|quoi|objet|qué|asunto|evento|wat|cosa',
  ],
  [
    'place',
    'where|at|place|venue|location|address|wo|ort|adresse|où|lieu|dónde|lugar|dove|luogo|waar|onde|local',
  ],
  [
    'day',
    'when|on|date|time|day|start|wann|datum|uhrzeit|zeit|quand|heure|cuándo|fecha|hora|quando|data|ora|wanneer|tijd',
  ],
  [
    'note',
    'description|details?|about|info|information|notes?|why|beschreibung|hinweis|warum|infos|pourquoi|por qué',
  ],
  ['end', 'from|to|cc|sent|who|host|hosts|hosted by|contact|refund policy|von|an'],
];
/** Labels that are also a question: `Where? My place!` */
const QUESTION = 'what|when|where|who|why|wo|wann|was|quand|où|cuándo|dónde|quando|dove|onde';
const ASKED = new RegExp(`(?:^|[.!?\\n]\\s*)(?:${QUESTION})\\?$`, 'iu');
const LABEL_WORDS = LABELS.map(([kind, words]) => `(?<${kind}>${words})`).join('|');
const LABEL = new RegExp(
  `^[^\\p{L}\\n]{0,4}(?:${LABEL_WORDS})(?:\\s?[:：=]|(?<=^[^\\p{L}]{0,4}(?:${QUESTION}))\\?)[^\\S\\n]*|^📍\\s*(?<place>)`,
  'iu',
);
const EVERYBODY = 'all|both|everyone|everybody|team|folks|guys|neighbou?rs';
const GREETINGS = [
  // English
  'hi|hiya|hello|hey|heya|dear',
  // German, French, Spanish, Italian and Portuguese
  'hallo|liebe[rs]?|salut|bonjour|chers?|hola|queridos|ciao|oi|olá',
  // English
  'heads up|good (?:morning|evening)',
  String.raw`(?:morning|afternoon|evening)(?= (?:${EVERYBODY})(?!\p{L}))`,
  'alright|ahoy|yo',
].join('|');
const ADDRESSED = [
  // Guests
  'friends|neighbours|neighbors|all|everyone|folks|guys|team|family|mates|colleagues',
  // Headings
  String.raw`(?:please )?(?:reply|rsvp|answer) by[^:\n]{1,30}(?=:)`,
  '(?:forwarded message|minutes|notice|announcement|important|news)(?=:)',
].join('|');
const GREETING = new RegExp(
  `^(?:(?:${GREETINGS})(?:\\s\\p{L}[\\p{L}'’&+]*){0,4}|${ADDRESSED})\\s?(?:[,!:]+|\\s[-–—](?=\\s)|\\n|$)\\s*`,
  'iu',
);

const ABBREVIATIONS = [
  // Titles
  'Dr|Fr|Hon|Jr|Mr|Mrs|Ms|Prof|Rev|Sr',
  // Places
  'Mt|St|ul',
  // Other
  String.raw`approx|bzw|ca|godz|kl|No|Nr|v|vs|R\.S\.V\.P|r\.s\.v\.p|z\.B`,
].join('|');
const ABBREVIATION = new RegExp(
  `(?:(?<!\\p{L})(?:${ABBREVIATIONS})|\\d \\p{Lu}|(?:^|\\n|(?:[&,]|\\band|\\bfor|\\bby|\\bof|\\bMr) )\\p{Lu})\\.$`,
  'u',
);
/** `12 Main St.` ends a sentence. */
const STREET = /(?<![\d:.])\d{1,5}[a-z]? (?:(?:\p{Lu}[\p{L}.]*|\d{1,3}(?:st|nd|rd|th)) ){1,3}(?:St|Dr)\.$/u;
/** `Annas 30. Geburtstag`, `bis zum 1.12. Bescheid` */
const NUMBERED = /^(?:Geburtstag|Hochzeitstag|Jahrestag|Jubiläum|Stock|Etage|Bescheid)/u;
/** The end of a line that the next one continues. */
const CONTINUES =
  /(?:,|&|\s(?:of|for|the|and|with|presents?|honou?ring|celebrating|a|an|at|in|de|di|del|von|der|und|mit|et|y|e|van|en))$/iu;
/** The beginning of a line that continues the one before. */
const CONTINUED = /^(?:and(?=\s*\n)|(?:for|of|to an?|to the|in honou?r|presents?|requests?)(?!\p{L}))/u;
/** An inline label, which begins a part of its own. */
const INLINE_LABEL =
  /\s(?=(?:What|When|Where|Date|Time|Place|Venue|Location|Address|Dress(?: code)?|RSVP|Theme|Wo|Wann|Ort)\s?:\s)/g;
const BREAK = /(?<=[.!?…]["'”’)]{0,3})\s+|\s*\n\s*/gu;

/** Where a sentence or line begins. */
function breaksIn(text: string, spans: readonly Span[]): Span[] {
  const breaks = [...text.matchAll(BREAK), ...text.matchAll(INLINE_LABEL)].map(
    ({ index, 0: { length } }) => ({
      from: index,
      to: index + length,
    }),
  );
  return breaks
    .filter(({ from, to }) => {
      if (
        spans.some(
          (span) => span.from < from && (span.to > to || (span.to === from && text[from - 1] === '?')),
        )
      )
        return false;
      const before = text.slice(Math.max(0, from - 40), from);
      const after = text.slice(to, to + 20);
      if (text.slice(from, to).includes('\n')) return !CONTINUES.test(before) && !CONTINUED.test(after);
      if (ASKED.test(before) || (/\b[ap]\.m\.$/i.test(before) && /^\p{Ll}/u.test(after))) return false;
      if (ABBREVIATION.test(before) || (/(?:\bno|str)\.$/i.test(before) && /\d/.test(text[to]!)))
        return STREET.test(before);
      return !(/\d\.$/.test(before) && NUMBERED.test(after));
    })
    .sort((one, other) => one.from - other.from);
}

/** `Dave: …`, `Sam: …`: a copied chat. */
function speakersIn(text: string): RegExp | null {
  const lines = text.replace(CHAT_HEADER, '').match(/^\p{Lu}\p{L}+: /gmu) ?? [];
  return lines.length >= 2 && lines.every((line) => !LABEL.test(line))
    ? new RegExp(
        `(?:(?i:${CHAT_HEADER.source})[^:\\n]{1,30}|^\\p{Lu}\\p{L}+): (?:(?:yeah|yes|ok|right|sure|so|well),? )?`,
        'u',
      )
    : null;
}

/** The sentences and lines of a text, without greetings. */
export function sentencesIn(text: string, spans: readonly DateSpan[]): Sentence[] {
  const speakers = speakersIn(text);
  const all: Sentence[] = [];
  let from = 0;
  let isLine = true;
  for (const { from: to, to: next } of [...breaksIn(text, spans), { from: text.length, to: text.length }]) {
    if (to > from) all.push(...sentenceOf(text.slice(from, to), from, isLine, spans, speakers));
    isLine = text.slice(to, next).includes('\n');
    from = next;
  }
  const last = all.at(-1);
  if (last && all.length > 1 && isSignature(last, all.length > 2)) last.kind = 'end';
  return all;
}

/** A name on the last line, or at the end of the last one with a sign of a name. */
const isSignature = ({ text, isLine, kind, spans }: Sentence, isAfterMore: boolean) =>
  kind === 'other' &&
  spans.length === 0 &&
  SIGNATURE.test(text) &&
  (SIGNED.test(text) || (isAfterMore && (isLine || /^\p{Lu}\p{Ll}+$/u.test(text)) && !PLACE.test(text)));
const SIGNED =
  /^(?:mrs?|miss|ms|grand(?:ad|ma|pa)|granny|nan(?:ny)?|mum|mom|dad|uncle|aunt(?:ie|y)?|eue?re?|deine?)\.? | x+$|^The (?-i:\p{Lu}){2,5}$/iu;
const SIGNERS = String.raw`(?:\p{Lu}\. ?){0,2}\p{Lu}\p{L}+(?:(?: | ?(?:&|and|und|et|y|e) ?)\p{Lu}\p{L}+){0,2}`;
const OFFICES = String.raw`Secretary|Chair\p{L}*|President|Treasurer|Head\p{L}*|Manager|Vicar|Captain`;
const SIGNATURE = new RegExp(
  `^(?:The \\p{Lu}{2,5}|${SIGNERS}(?:, (?:Hon\\. )?(?:${OFFICES}))?)(?: x+)?$`,
  'u',
);

function sentenceOf(
  whole: string,
  start: number,
  isLine: boolean,
  spans: readonly DateSpan[],
  speakers: RegExp | null,
): Sentence[] {
  let skipped = whole.length - whole.trimStart().length;
  skipped += speakers?.exec(whole.slice(skipped))?.[0].length ?? 0;
  const greeting = GREETING.exec(whole.slice(skipped))?.[0] ?? '';
  skipped += greeting.length;
  const label = LABEL.exec(whole.slice(skipped));
  skipped += label?.[0].length ?? 0;
  const text = whole.slice(skipped).trimEnd();
  const from = start + skipped;
  const to = from + text.length;
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const inside = spans.filter((span) => overlaps(span, { from, to }));
  const labelled = LABELS.find(([kind]) => label?.groups?.[kind] !== undefined)?.[0];
  return [{ from, to, text, isLine, spans: inside, kind: labelled ?? kindOf(text, inside) }];
}

function kindOf(whole: string, spans: readonly DateSpan[]): Kind {
  const text = whole.replace(/^[^\p{L}\p{N}]+/u, '');
  if (REPLY.test(text)) return 'reply';
  if (spans.some(({ isParty }) => isParty)) return 'party';
  if (SIGN_OFF.test(text)) return 'end';
  return CHATTER.test(text) ? 'chatter' : 'other';
}
