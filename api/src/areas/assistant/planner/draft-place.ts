const LABEL =
  /^[^\S\n]*(?:where|place|venue|location|address|wo|ort|où|lieu|dónde|lugar|dove|luogo|waar|📍)(?:[^\S\n]*[:：])?[^\S\n]+(\S.*)$|^[^\S\n]*(?:where|place|venue|location|address|wo|ort|lieu|lugar)[:：](.+)$/imu;
/** Ends a place: a day, a time, or another part of the sentence. */
const END =
  /(?:(?<!\b(?:St|Mt|Mr|Dr))[.](?=\s|$)|[!?;\n]|,?\s+\b(?:on|from|starting|starts?|beginning|until|till|for (?:about |around )?(?:\d+|\w+ (?:people|guests|friends))|with|and (?:bring|we|then|there|please|it)|bring|at (?:\d+|noon|midnight|half)|from \d+|this|next|tomorrow|tonight|every|every|after|before|around \d+|because|so|please|rsvp|where|when|to celebrate|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:january|february|march|april|june|july|august|september|october|november|december|may \d))\b|,\s*(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,2}[:.]\d\d|\d{1,2} ?(?:am|pm)|bring|rsvp|we|come|it|everyone|dress|around|about)|\s[-–|]\s|\(|$)/i;
const OPEN =
  /(?:^|[\s,(])(?:at|in|@|on(?= the (?:roof|rooftop|beach|terrace|deck|lawn|boat|meadow|island|balcony))|chez|bei|im|in der|en casa de)\s+(?=\S)/gi;
const NO_PLACE =
  /^(?:the )?(?:noon|midnight|half|quarter|least|most|first|last|once|all|any|home\b.*work|the (?:end|beginning|start|moment|latest|same|morning|afternoon|evening|night|weekend|summer|winter|spring|autumn|fall)|night|sunset|dusk|dawn|lunch|dinner ?time|christmas|easter|new year|january|february|march|april|may|june|july|august|september|october|november|december|\d+ (?:days?|weeks?|months?|hours?|minutes?|people|guests)|a (?:few|week|month|fortnight)|two weeks|three weeks|advance|case|time|total|style|white|black|costumes?|person|honou?r|memory|front|order|touch|our (?:lives|hearts)|which|who|what|her|his|my (?:life|twenties|thirties)|\d{4}\b|january|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu;
/** `6pm`, `18:45`, `7 on Friday`; a house number is followed by a street. */
const A_TIME =
  /^\d{1,2}(?:[:.h]\d\d)?\s*(?:[ap]\.?m\b|[AP]M\b|o'?clock|uhr|Uhr|h\b)|^\d{1,2}(?:[:.]\d\d)?(?=$|[,.;!?\n]|\s+\p{Ll})/u;
const POSSESSED = /^(?:my|our|the|a|an|his|her|their|\p{L}+(?:'s|’s|s'))\s+\p{Ll}/iu;
const PLACES =
  /\b(?:house|home|place|garden|flat|apartment|yard|backyard|park|beach|lake|hall|room|restaurant|café|cafe|bar|pub|club|church|school|office|farm|barn|campsite|campground|camp|pool|terrace|roof|rooftop|courtyard|warehouse|station|canal|quay|pier|lounge|attic|loft|conservatory|mill|chapel|cathedral|bay|cove|floor|market|river|forest|woods|kitchen|cabin|villa|hotel|hostel|museum|zoo|gym|studio|gallery|library|theatre|theater|square|street|road|avenue|harbou?r|marina|dock|boat|island|mountain|hills?|vineyard|winery|brewery|cellar|basement|garage|shed|clubhouse|clubroom|community|centre|center|playground|bowling|cinema|arcade|trampoline|parents?|grandma|grandpa|patio|deck|balcony|court|field|meadow|orchard|cottage|lodge|castle|palace|tavern|inn|diner|pizzeria|bistro|brasserie|tent|marquee|pavilion|shelter)\b/i;

/** The form's limit, and room for the text that ends the place. */
const PLACE_MAX = 240;

const trim = (place: string) => place.replace(/^[\s,:–-]+|[\s,;:–-]+$/g, '').trim();

/** The place, in the text's own words; null if there is none. */
export function placeIn(text: string, spans: readonly { from: number; to: number }[] = []): string | null {
  const labelled = LABEL.exec(text);
  const named = labelled && trim((labelled[1] ?? labelled[2] ?? '').split(/\s{2,}|\s\|\s/)[0]!);
  if (named && named.length > 1) return named.replace(/[.!]$/, '').slice(0, 200);
  for (const { 0: opening, index } of text.matchAll(OPEN)) {
    const rest = text.slice(index + opening.length, index + opening.length + PLACE_MAX);
    if (A_TIME.test(rest) || NO_PLACE.test(rest)) continue;
    const end = END.exec(rest);
    const place = trim(rest.slice(0, end ? end.index : rest.length));
    if (isPlace(place)) return place.slice(0, 200);
  }
  return placeAfterDays(text, spans);
}

/** Inside a line: `Address: 88 Harbour Lane`. */
const INLINE = /[.!?]\s+(?:where|place|venue|location|address):\s*([^\n.!?]+)/iu;
/** Text after a day that is not a place. */
const NO_REST =
  /^(?:bring|dress|come|please|love|hugs|rsvp|see|let|don|no|everyone|everybody|all|with|we|i|it|there|food|drinks|free|and|so|from|until|till|to|for|but|yours|cheers|hope|join|start|ends?|you|your|bis|late|early|around|about|sharp|onwards)\b/iu;

/** `…, 31 December, 9 pm, Kings Hall, Bristol`: the rest of the sentence after day and time, if it looks like a place. */
function placeAfterDays(text: string, spans: readonly { from: number; to: number }[]): string | null {
  const labelled = INLINE.exec(text)?.[1];
  if (labelled) return trim(labelled).slice(0, 200);
  if (spans.length === 0) return null;
  const from = Math.max(...spans.map(({ to }) => to));
  const rest = text
    .slice(from)
    .replace(/^[\s–-]*(?:late|\d{1,2}[:.]\d\d)?\s*[,–-]?\s*(?:doors?\s[\d:.]+\s*,)?\s*/u, '');
  if (rest === '' || NO_REST.test(rest) || A_TIME.test(rest)) return null;
  const place = trim(rest.slice(0, END.exec(rest)?.index ?? rest.length));
  return isPlace(place) && !/^\p{Lu}\p{Ll}+$/u.test(place) ? place.slice(0, 200) : null;
}

function isPlace(place: string): boolean {
  if (place.length < 2 || place.split(/\s+/).length > 12) return false;
  if (/^\d+(?:[:.]\d\d)?$/.test(place)) return false;
  if (/^\p{Lu}/u.test(place) || /^\d+[a-zA-Z]? \p{Lu}/u.test(place)) return true;
  if (/^(?:the|our|my|a) \p{Lu}/u.test(place)) return true;
  return (
    (POSSESSED.test(place) && PLACES.test(place)) ||
    /^(?:home|ours|mine|my place|our place|\p{L}+(?:'s|’s))$/iu.test(place) ||
    PLACES.test(place.split(/\s+/).at(-1)!)
  );
}
