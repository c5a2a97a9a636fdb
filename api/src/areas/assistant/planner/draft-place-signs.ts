import { isParty, isRemark, PLACE, STATEMENT, TIME_TALK } from './draft-words.ts';

/** Pattern of the places of a call. */
const ONLINE = '(?:zoom|teams|skype|discord|google meet|facetime)(?!\\p{L})';
const IS_ONLINE = new RegExp(`^${ONLINE}`, 'iu');
const UPPER = '(?-i:\\p{Lu})';
/** Precedes a place. */
export const BEFORE = new RegExp(
  `(?:^|\\s)(?:(?<=\\b(?:address|place|home|house|flat) )(?=\\d+\\p{L}? ${UPPER})|(?<=\\b(?:beach|camping|city|family|girls['’]?|golf|lads['’]?|road|ski|surf) (?:trip|break|holiday|weekend|getaway) )(?=${UPPER})|(?=(?:outside|behind|in front of|opposite|next to|bei uns|chez nous|da noi|bij ons|hos oss)(?!\\p{L}))|@\\s?|(?:in (?:der|den|dem)|at|in|near|inside|on(?= ${UPPER}| the | ${ONLINE})|(?<=\\b(?:trip|outing|excursion|visit|go|going|off|heading|come(?: over| round| along)?) )to(?= ${UPPER}| \\d| (?:ours|mine|my|our|the)(?!\\p{L}))|(?<=\\b(?:address|venue|location|place) )(?:is|will be)|(?<=\\b(?:moved|relocated|switched)\\b[^.!?\\n]{0,50})to|am(?= (?:See|Strand|Fluss|Rhein|Main|Kanal|Hafen|Markt|Bahnhof|Platz|\\p{L}+(?:see|platz|strand|hof|markt))(?!\\p{L}))|by(?= the )|bei(?:m| der)?(?! uns)|im(?= ${UPPER})|auf de[mr]|chez(?! nous)|à(?= (?:la|l['’])| ${UPPER})|au(?= )|en(?= casa| mi | tu | nuestr[ao] | el | la | ${UPPER})|dal|dalla|presso|al(?= ${UPPER})|nel|nella|bij(?! ons)|(?-i:n[oa])(?= (?:sítio|casa|praia|parque|rua|bar|restaurante|clube|salão|quinta|jardim|praça|igreja)| ${UPPER})|em(?= ${UPPER}| casa)|hos(?! oss)|meet by)\\s+)`,
  'giu',
);
/** Ends a place within a part. */
export const ENDS =
  /\s(?:(?:for|with|from|until|till?|to|this|next|sometime|and (?:bring|we|then|there|please|it|will|ends?|want|celebrat\p{L}+)|then|because|so|where|when|bring|byo\p{L}*|please|pls|dress|rsvp|wear|starts?|starting|beginning|after|before|around|every|doors?|kick|hosted|any ?time|tomorrow|tonight|is|are|will|if|we|you|i|lol|tents|it['’]s|its|there['’]s|tickets|entry|admission|and tell|all (?:money|proceeds|welcome|ages|day)|on (?:zoom|teams|skype|discord|google meet|facetime)|the (?:first|second|last) weekend|first weekend)(?=\s|$)|as (?:we|you))|\s[£$€]\s?\d/iu;
/** Continues a place after a comma. */
export const CONTINUES =
  /^(?:\d{1,2}(?:st|nd|rd|th) floor|(?:top|ground|first|second|third) floor|\d|\p{Lu}|(?:the )?(?:back|upstairs|downstairs)|(?:ring|buzz|opposite|next to|behind|near|above|below|corner of|round the back|just off|off)(?!\p{L})|(?:flat|apt|no\.?|unit|room|block|site|cabin|shelter|pitch|fire pit|gate|level|floor|studio|hall|building|stand)\s\w+$|via |rue |ul\. |calle |plaza |avenida |largo |corso |(?:the )?\p{L}+ (?:room|floor|entrance|garden|terrace|bar|hall|wing)$)/u;

/** Begins words after a preposition that are not a place. */
const NO_PLACE =
  /^(?:the )?(?:noon|midnight|half|quarter|least|most|first|last|once|all|any|end|beginning|start|moment|latest|same|morning|afternoon|evening|night|weekend|summer|winter|spring|autumn|fall|sunset|sundown|sunrise|dusk|dawn|lunch|lunchtime|dinner|dinner ?time|christmas|easter|new year|(?:january|february|march|april|may|june|july|august|september|october|november|december)|\d+ (?:days?|weeks?|months?|hours?|minutes?|people|guests)|a (?:few|week|month|fortnight)|advance|case|time|total|style|(?:white|black|pink|red|costumes?)$|costumes?|beginn|whit|advent|palm|fancy dress|secret|pyjamas|bed|person|honou?r|memory|front$|order|touch|full|cash|general|our (?:lives|hearts)|rain|snow|sun|dark|open|mood|meantime|loop|diary|calendar|chat|group|comments|know|which|who|what|(?:mrs?|miss|ms)\.? \p{L}+$|her \d|his \d|my (?:life|twenties|thirties)|event of|\d{4}$|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:their|his|her|our|my) (?:wedding|marriage|birthday|party|engagement|graduation))(?![\p{L}])/iu;
const isNoPlace = (place: string) => NO_PLACE.test(place) && !/^(?:[Tt]he )?\p{Lu}\p{L}+ \p{Lu}/u.test(place);
const ADDRESS = /^(?:(?:flat|apartment|apt\.?|unit|suite|room) \w+,? )?\d{1,5} ?[a-z]?,? \p{Lu}?\p{L}+/iu;
const STREET = /\b(?:dr|blvd|way|ct|cir|circle|ln|pl|cres|hwy|pkwy|grove|hill|view|walk|parade|gdns)\b/i;
const HOUSE_NUMBER = /^\d{1,5}[a-z]? (?:[NSEW]\.? )?\p{Lu}\p{L}+/u;
const OURS =
  /^(?:home|ours|mine|yours|theirs|my place|our place|the usual place|bei uns|chez nous|da noi|bij ons|hos oss|(?:the )?[\p{L}’'.]+(?:(?: and| &) [\p{L}]+)?(?:['’]s|s['’])(?: (?:and|&) [\p{L}]+['’]s)?)$/iu;
const POSSESSED = /^(?:my|our|the|a|an|his|her|their|(?:\p{L}+ ){0,3}\p{L}+(?:['’]s|s['’]))\s\p{L}/iu;
const NUMBERED =
  /^(?:pier|gate|dock|hall|room|studio|unit|pitch|block|site|cabin|fire pit|meeting room|building|field|court|lane|number|no\.?|portal|raum|saal|sala|salle|zaal) \w{1,3}$/i;
const WORDS_MAX = 12;

/** A place without the words and marks around it. */
export function trimmed(words: string): string {
  let place = words
    .replace(/^[\s,:–—@-]+|[\s,;:–—!?.-]+(?:(?<=[.!?])[’”"])?$/gu, '')
    .replace(/[\p{Extended_Pictographic}\uFE0F]+/gu, '')
    .trim();
  for (let before = ''; before !== place;) [before, place] = [place, place.replace(TRAILING, '')];
  return place;
}
const TRAILING =
  /\s(?:for|on|from|at|in|by|the|am|um|@|and|no|na|em|på|w|is|le|el|op|om|ab|dia|will be|now|around|about|den|x+)$/u;

/** `England v Ireland`, `after school`, `watching it in the clubhouse`, `meet outside the station` */
const NO_PLACE_PHRASE =
  /\s(?:v|vs)\.?\s|^(?:meet|after|before|dj) |^\p{L}+ing (?:it|at|in|the|up|outside) /iu;

function isSomethingElse(place: string): boolean {
  if (place.length < 2 || place.split(/\s+/).length > WORDS_MAX || /^\d+(?:[:.]\d\d)?$/.test(place))
    return true;
  if (isParty(place) && !PLACE.test(place) && !/\bclub$/i.test(place)) return true;
  if (TIME_TALK.test(place) || NO_PLACE_PHRASE.test(place)) return true;
  return isNoPlace(place) || isRemark(place) || STATEMENT.test(place);
}

/** How surely words are a place: 0 not, 1 a common noun, 2 a name or address, more if it can be nothing else. */
export function certaintyOf(place: string, hasPreposition: boolean, isAfterDate: boolean): number {
  if (isSomethingElse(place)) return 0;
  // The guests meet there, unlike in "cousins in Canada".
  if (IS_ONLINE.test(place)) return 2.5;
  if (HOUSE_NUMBER.test(place) || OURS.test(place)) return 2;
  if (ADDRESS.test(place) && (PLACE.test(place) || STREET.test(place))) return 2;
  if (/^(?:(?:the|our|my|a) )?\p{Lu}/u.test(place)) return 2;
  if (NUMBERED.test(place)) return 2;
  if (POSSESSED.test(place) && PLACE.test(place)) return /^(?:the|an?) /i.test(place) ? 1 : 2;
  // "Friday, the crown"
  const wordsMax = hasPreposition ? 4 : isAfterDate && /^the /.test(place) ? 6 : 0;
  return isCommonPlace(place, wordsMax) || (isAfterDate && VENUE.test(place)) ? 1 : 0;
}

/** Names of pubs and chains, which are also typed without capitals: `sat 8pm hope & anchor`. */
const VENUE =
  /^(?:the )?(?:\p{L}+ (?:(?:&|and|n) )?){0,2}(?:anchor|arms|bell|bull|crown|eagle|fox|greyhound|hart|head|horse|hounds|lion|oak|plough|railway|ship|swan|vaults|wheatsheaf)$|^(?:cineworld|everyman|five guys|go ape|hollywood bowl|ikea|lucky voice|mcdonald'?s|nando['’]?s|odeon|pizza (?:express|hut)|powerleague|starbucks|tenpin|toby carvery|topgolf|wagamamas?|(?:wether)?spoons)(?: \p{L}+){0,2}$/iu;
const BESIDE =
  /^(?:outside|behind|in front of|opposite|next to|bei uns|chez nous|da noi|bij ons|hos oss)(?!\p{L})/iu;

function isCommonPlace(place: string, wordsMax: number): boolean {
  return place.split(' ').length <= (PLACE.test(place) || BESIDE.test(place) ? 7 : wordsMax);
}

/** Whether words are somebody's home: `ours`, `my flat`, `Dan's`. */
export const isOurs = (words: string): boolean =>
  OURS.test(words) || (POSSESSED.test(words) && PLACE.test(words));

/** Whether words are a sentence that is only a common place: `Mike's garage`, `Back garden`. */
export const isRoom = (words: string): boolean =>
  (OURS.test(words) || PLACE.test(words.split(' ').at(-1)!)) &&
  !FACILITY.test(words) &&
  words.split(' ').length <= 4;
/** Whether the first or last word is the noun of a place: `chalet Mont Blanc`, but not `wedding party and parents only`. */
export const isVenue = (words: string): boolean =>
  isRoom(words) || (PLACE.test(words.split(' ')[0]!) && / \p{Lu}/u.test(words));
/** Also what a party has: `Cash bar.` */
const FACILITY = /^an? |(?:bar|pool|tent|boat|shop|store|marquee|castle|terrace|green|common|lounge)$/i;

/** Whether words are an address, which may also be a sentence of its own. */
export const isAddressLine = (words: string) =>
  HOUSE_NUMBER.test(words) || (ADDRESS.test(words) && PLACE.test(words)) || /^\d\p{L}{2} floor/iu.test(words);

/** Whether all words have a capital letter: `Harbor Café, 9 Pier St., Portland`. */
export const isTitle = (words: string) =>
  words
    .split(/\s+/)
    .every((word) =>
      /^[(“"]?[\p{Lu}\d&]|^(?:of|the|and|de|la|le|les|du|des|von|am|at|on|in|by|del|do|da|di|el|und|floor|hall|house|room|garden|campground|restaurant|church|park|beach|tower|lifeguard)[,.]?$/u.test(
        word,
      ),
    ) && /^\S*\p{L}/u.test(words);
