import type { Span } from './date-phrases.ts';

const LABEL =
  /^[^\S\n]*(?:where|place|venue|location|address|wo|ort|où|lieu|dónde|lugar|dove|luogo|waar|📍)(?:[^\S\n]*[:：])?[^\S\n]+(\S.*)$|^[^\S\n]*(?:where|place|venue|location|address|wo|ort|lieu|lugar)[:：](.+)$/imu;
/** Ends a place: a day, a time, or another part of the sentence. */
const END =
  /(?:,\s*\d+ (?:kids|people|guests|friends|players|children|adults)\b|,\s*(?:the )?(?:first|second|third|last) weekend\b|,\s*any ?time\b|\s+(?:sometime|some time)\b|,?\s+(?:morning|afternoon|evening|night) of\b|,?\s+(?:and (?:will|ends?)|doors? opens?)\b|(?<!\b(?:St|Mt|Mr|Dr))[.](?=\s|$)|[!?;\n]|,?\s+\b(?:on|from|starting|starts?|beginning|until|till|for (?:about |around )?(?:\d+|\w+ (?:people|guests|friends))|with|and (?:bring|we|then|there|please|it)|bring|at (?:\d+|noon|midnight|half)|from \d+|this|next|tomorrow|tonight|every|every|after|before|around \d+|because|so|please|rsvp|where|when|to celebrate|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:january|february|march|april|june|july|august|september|october|november|december|may \d))\b|,\s*(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,2}[:.]\d\d|\d{1,2} ?(?:am|pm)|bring|rsvp|we|come|it|everyone|dress|around|about)|\s[-–|]\s|\(|$)/i;
const OPEN =
  /(?:^|[\s,(])(?:at|in|near|@|on(?= the (?:roof|rooftop|beach|terrace|deck|lawn|boat|meadow|island|balcony))|chez|bei|im|in der|en casa de)\s+(?=\S)/giu;
/** `on Zoom`, `on Koh Phangan`: with a capital letter. */
const ON = /(?:^|[\s,(])on\s+(?=\p{Lu})/gu;
const NO_PLACE =
  /^(?:the )?(?:noon|midnight|half|quarter|least|most|first|last|once|all|any|home\b.*work|the (?:end|beginning|start|moment|latest|same|morning|afternoon|evening|night|weekend|summer|winter|spring|autumn|fall)|night|sunset|dusk|dawn|lunch|dinner ?time|christmas|easter|new year|january|february|march|april|may|june|july|august|september|october|november|december|\d+ (?:days?|weeks?|months?|hours?|minutes?|people|guests)|a (?:few|week|month|fortnight)|two weeks|three weeks|advance|case|time|total|style|white|black|costumes?|person|honou?r|memory|front|order|touch|our (?:lives|hearts)|which|who|what|her|his|my (?:life|twenties|thirties)|\d{4}\b|january|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu;
/** `6pm`, `18:45`, `7 on Friday`; a house number is followed by a street. */
const A_TIME =
  /^\d{1,2}(?:[:.h]\d\d)?\s*(?:[ap]\.?m\b|[AP]M\b|o'?clock|uhr|Uhr|h\b)|^\d{1,2}(?:[:.]\d\d)?(?=$|[,.;!?\n]|\s+\p{Ll})/u;
const POSSESSED = /^(?:my|our|the|a|an|his|her|their|\p{L}+(?:'s|’s|s'))\s+\p{Ll}/iu;
const PLACES =
  /\b(?:house|home|place|garden|flat|apartment|yard|backyard|park|beach|lake|hall|room|restaurant|café|cafe|bar|pub|club|church|school|office|farm|barn|campsite|campground|camp|pool|terrace|roof|rooftop|courtyard|warehouse|station|canal|quay|pier|lounge|attic|loft|conservatory|mill|chapel|cathedral|bay|cove|floor|market|river|forest|woods|kitchen|cabin|villa|hotel|hostel|museum|zoo|gym|studio|gallery|library|theatre|theater|square|street|road|avenue|harbou?r|marina|dock|boat|island|mountain|hills?|vineyard|winery|brewery|cellar|basement|garage|shed|clubhouse|clubroom|community|centre|center|playground|bowling|cinema|arcade|trampoline|parents?|grandma|grandpa|patio|deck|balcony|court|field|meadow|orchard|cottage|lodge|castle|palace|tavern|inn|diner|pizzeria|bistro|brasserie|tent|marquee|pavilion|shelter|allotment|canteen|ballroom|store|shop|trailhead|reception|zoom|online|green)\b/i;
const NUMBERED = /(?:^|\s)(?:pier|gate|dock|hall|room|studio|unit|pitch) \d+$/i;

/** The form's limit, and room for the text that ends the place. */
const PLACE_MAX = 240;
/** Parts between commas after a day of which one may begin a place. */
const PARTS_MAX = 6;

const trim = (place: string) =>
  place
    .replace(/^[\s,:–-]+|[\s,;:–-]+$/g, '')
    .replace(/\s(?:for|on|from|at|in|by)(?: the)?$/i, '')
    .trim();

/** A line with an address: `12 Oak Street, Leeds`, `Flat 4, 18 Mill Road`, `My place, 3rd floor`. */
const ADDRESS =
  /^(?:[Aa]t )?((?:ours, )?(?:(?:[Ff]lat|[Aa]partment|[Aa]pt\.?|[Uu]nit|[Ss]uite) \w+, )?\d{1,4} ?[a-z]? \p{Lu}\p{L}+ .*|(?:[Mm]y|[Oo]ur) (?:place|house|home|flat|garden)\b.*)$/u;

/** The text with a `;` and blanks instead of days and times. */
function blank(text: string, spans: readonly Span[]): string {
  let blanked = text;
  for (const { from, to } of spans)
    blanked = `${blanked.slice(0, from)};${' '.repeat(to - from - 1)}${blanked.slice(to)}`;
  return blanked;
}

/** The place, in the text's own words; null if there is none. */
export function placeIn(whole: string, spans: readonly Span[] = []): string | null {
  const labelled = LABEL.exec(whole);
  const named = labelled && trim((labelled[1] ?? labelled[2] ?? '').split(/\s{2,}|\s\|\s/)[0]!);
  if (named && named.length > 1) return named.replace(/[.!]$/, '').slice(0, 200);
  const text = blank(whole, spans);
  const address = addressIn(text);
  if (address !== null) return address;
  const afterWord = placeAfterWord(text);
  const afterDays = placeAfterDays(text, spans);
  // "The Swan at Streatley"
  const isLonger = afterDays !== null && /^\p{Lu}/u.test(afterDays) && afterDays.includes(afterWord ?? '');
  if (afterWord !== null && !isLonger) return afterWord;
  return afterDays ?? placeBetween(text);
}

/** A line of a pasted invitation with a name and a town or street: `Playa de la Malvarrosa, Valencia`. */
const NAMED_LINE =
  /^(?!.*\b(?:[Bb]ring|[Cc]ome|[Pp]lease|RSVP|[Ll]ove|is|are|[Ww]e|[Yy]ou|I|with|for|[Dd]ress|[Nn]o)\b)\p{Lu}[^.!?;:\n,]{2,60}, (?:\d{1,4} )?\p{Lu}[^.!?;:\n]{2,60}\.?$/u;

function addressIn(text: string): string | null {
  const isPasted = text.includes('\n');
  for (const line of text.split(/\n|(?<=[.!?;])\s+/)) {
    const address =
      ADDRESS.exec(line.trim())?.[1] ?? (isPasted ? NAMED_LINE.exec(line.trim())?.[0] : undefined);
    if (address !== undefined) return trim(address.split(/[.!?;]/)[0]!).slice(0, 200);
  }
  return null;
}

function placeAfterWord(text: string): string | null {
  for (const { 0: opening, index } of [...text.matchAll(OPEN), ...text.matchAll(ON)]) {
    const rest = text.slice(index + opening.length, index + opening.length + PLACE_MAX);
    if (A_TIME.test(rest) || NO_PLACE.test(rest)) continue;
    const end = END.exec(rest);
    const place = trim(rest.slice(0, end ? end.index : rest.length));
    if (isPlace(place)) return place.slice(0, 200);
  }
  return null;
}

/** Inside a line: `Address: 88 Harbour Lane`. */
const INLINE = /[.!?]\s+(?:where|place|venue|location|address):\s*([^\n.!?]+)/iu;
/** Ends a sentence. */
const END_OF_REST = /(?<!\b(?:St|Mt|Mr|Dr))[.](?=\s|$)|[!?;\n]|\s[-–|]\s|\(/u;
/** Text after a day that is not a place. */
const NO_REST =
  /^(?:bring|dress|come|please|love|hugs|rsvp|see|let|don|no|everyone|everybody|all|with|we|i|it|there|food|drinks|free|and|so|from|until|till|to|for|but|yours|cheers|hope|join|start|ends?|you|your|bis|late|early|around|about|sharp|onwards)\b/iu;

/** Between a time and a place: `to 3,`, `until late,`, `doors 7pm,`. */
const AFTER_TIME =
  /^[\s;–-]*(?:(?:to|until|till|–|-)\s*(?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]m)?|late|noon|midnight)|late|\d{1,2}[:.]\d\d)?\s*(?:in the (?:afternoon|evening|morning))?[\s;,–-]*(?:doors?\s[\d:.]+\s*,)?\s*/u;

/** `…, 31 December, 9 pm, Kings Hall, Bristol`: the rest of the sentence after day and time, if it looks like a place. */
function placeAfterDays(text: string, spans: readonly Span[]): string | null {
  const labelled = INLINE.exec(text)?.[1];
  if (labelled) return trim(labelled).slice(0, 200);
  if (spans.length === 0) return null;
  const after = text.slice(Math.max(...spans.map(({ to }) => to)));
  const rest = after.replace(AFTER_TIME, '');
  const isSameLine = !after.slice(0, after.length - rest.length).includes('\n');
  if (NO_REST.test(rest) || A_TIME.test(rest)) return null;
  const sentence = rest.slice(0, Math.min(END_OF_REST.exec(rest)?.index ?? rest.length, PLACE_MAX));
  const parts = sentence.split(/,\s+/, PARTS_MAX);
  for (const at of parts.keys()) {
    const said = parts.slice(at).join(', ');
    const place = trim(said.slice(0, END.exec(said)?.index)).replace(/^(?:at|in) /i, '');
    if (NO_REST.test(place) || !isPlace(place)) continue;
    // A single name on a line of its own is a signature.
    if (isSameLine || !/^\p{Lu}\p{Ll}+$/u.test(place)) return place.slice(0, 200);
  }
  return null;
}

/** `Wedding reception, Grand Ballroom, Hilton Manchester, 20 March`: parts of a line that are surely a place. */
function placeBetween(text: string): string | null {
  for (const line of text.split('\n')) {
    const parts = line.split(/\s*[,;]\s*|[.!?]\s+/, 2 * PARTS_MAX);
    // The first part is the name.
    const from = parts.findIndex((part, at) => at > 0 && isSurelyPlace(part));
    if (from < 0) continue;
    const to = parts.findIndex((part, at) => at > from && !isPlace(part));
    return trim(parts.slice(from, to < 0 ? undefined : to).join(', ')).slice(0, 200);
  }
  return null;
}

const isSurelyPlace = (part: string) =>
  (/^(?:\p{Lu}|the )/u.test(part) && isPlace(part) && PLACES.test(part)) ||
  /^The \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(part);

function isPlace(place: string): boolean {
  if (place.length < 2 || place.split(/\s+/).length > 12) return false;
  if (/^\d+(?:[:.]\d\d)?$/.test(place)) return false;
  if (/^\p{Lu}/u.test(place) || /^\d+[a-zA-Z]? \p{Lu}/u.test(place)) return true;
  if (/^(?:the|our|my|a) \p{Lu}/u.test(place)) return true;
  return (
    (POSSESSED.test(place) && PLACES.test(place)) ||
    /^(?:home|ours|mine|my place|our place|\p{L}+(?: and \p{L}+)?(?:'s|’s))$/iu.test(place) ||
    NUMBERED.test(place) ||
    PLACES.test(place.split(/\s+/).at(-1)!)
  );
}
