/** Providers of calls. */
const CALLS = 'discord|facetime|google meet|skype|teams|zoom';
/** Pattern of the places of a call. */
const ONLINE = `(?:${CALLS})(?!\\p{L})`;
/** Begins with the place of a call. */
export const IS_ONLINE = new RegExp(`^${ONLINE}`, 'iu');

const CLUBS =
  'bowls|country|cricket|football|golf|leisure|rowing|rugby|sailing|social|sports|tennis|university|yacht|youth';
const PLACES = [
  // Homes
  'apartment|apt|barn|(?<!bouncy )castle|cabin|chalet|cottage|dorm|farm|flat|garage|grandma',
  "grandpa|home|house|hut|lodge|manor|palace|parents?['’]?|ranch|shed|(?<!takes? )place|villa",
  // Parts of a building
  'attic|balcony|basement|cellar|conservatory|corner|courtyard|deck|floor|kitchen|loft|lounge',
  'orangery|patio|reception|roof|rooftop|room|terrace',
  // Outdoors
  'allotments?|backyard|bay|beach|campground|campsite|common|cove|field|forest|garden|gardens',
  'green|hills?|island|lake|lawn|marquee|meadow|mountain|orchard|park|pavilion|pitch|playground',
  'river|seaside|shelter|tent|trailhead|vineyard|woods|yard',
  // Food and drinks
  'arms|bar(?! mitzvah)|bistro|brasserie|brewery|cafeteria|caf[eé]|canteen|diner|inn|pizza express',
  'pizzeria|pub|restaurant|tavern|winery',
  // Public buildings
  'arcade|arena|ballroom|bowling|campus|cathedral|center|centre|chapel|church|cinema|clubhouse',
  `clubroom|(?:${CLUBS}) club|community|gallery|gym|hall|hostel|hotel|library|market|mill|mosque`,
  'museum|office|pool|school|shop|stadium|store|studio|synagogue|temple|theater|theatre|trampoline',
  'warehouse|zoo',
  // Water and transport
  'boat|canal|car park|dock|harbou?r|marina|pier|quay|station|terminal',
  // Streets
  'ave|avenue|close|court|crescent|drive|lane|mews|rd|road|row|square|st|street',
  // Online
  `${CALLS}|online`,
  // German
  'biergarten|clubhaus|kantine|kirche|mensa|platz|schule|stra(?:ß|ss)e',
  String.raw`\p{L}{3,}(?:stra(?:ß|ss)e|str\.|allee|weg|platz|gasse|straat|halle|haus|hof|garten|kirche)`,
  // French
  'cantine|gymnase|jardin|mairie|maison|musée|parc|plage|rue|salle|école|église',
  // Spanish, Italian and Portuguese
  'casa|chiesa|giardino|iglesia|igreja|jardín|parque|piazza|playa|praça|quinta|restaurante',
  'ristorante|rua|sala|salón|terraza|via',
  // Dutch and Polish
  String.raw`buurthuis|zaal|ul\.`,
].join('|');
/** Nouns of places. */
export const PLACE = new RegExp(`(?<!\\p{L})(?:${PLACES})(?!\\p{L})`, 'iu');

const UPPER = '(?-i:\\p{Lu})';
/** Trips whose destination may follow directly: `girls' trip Barcelona`. */
const TRIP = [
  "(?:beach|camping|city|family|girls['’]?|golf|lads['’]?|road|ski|surf)",
  '(?:trip|break|holiday|weekend|getaway)',
].join(' ');
const BESIDE_WORDS = 'outside|behind|in front of|opposite|next to|bei uns|chez nous|da noi|bij ons|hos oss';
const GERMAN_PLACES = [
  'See|Strand|Fluss|Rhein|Main|Kanal|Hafen|Markt|Bahnhof|Platz',
  String.raw`\p{L}+(?:see|platz|strand|hof|markt)`,
].join('|');
const PORTUGUESE_PLACES =
  'sítio|casa|praia|parque|rua|bar|restaurante|clube|salão|quinta|jardim|praça|igreja';
const GOING = 'trip|outing|excursion|visit|go|going|off|heading|come(?: over| round| along)?';
const PREPOSITIONS = [
  // German, before the English "in"
  String.raw`in (?:der|den|dem)|am(?= (?:${GERMAN_PLACES})(?!\p{L}))|bei(?:m| der)?(?! uns)`,
  `im(?= ${UPPER})|auf de[mr]`,
  // English
  `at|in|near|inside|on(?= ${UPPER}| the | ${ONLINE})`,
  String.raw`(?<=\b(?:${GOING}) )to(?= ${UPPER}| \d| (?:ours|mine|my|our|the)(?!\p{L}))`,
  String.raw`(?<=\b(?:address|venue|location|place) )(?:is|will be)`,
  String.raw`(?<=\b(?:moved|relocated|switched)\b[^.!?\n]{0,50})to|by(?= the )|meet by`,
  // French
  `chez(?! nous)|à(?= (?:la|l['’])| ${UPPER})|au(?= )`,
  // Spanish and French
  `en(?= casa| mi | tu | nuestr[ao] | el | la | ${UPPER})`,
  // Italian
  `dal|dalla|presso|al(?= ${UPPER})|nel|nella`,
  // Dutch
  'bij(?! ons)',
  // Portuguese
  `(?-i:n[oa])(?= (?:${PORTUGUESE_PLACES})| ${UPPER})|em(?= ${UPPER}| casa)`,
  // Swedish
  'hos(?! oss)',
].join('|');
/** Precedes a place. */
export const BEFORE = new RegExp(
  `(?:^|\\s)(?:${[
    `(?<=\\b(?:address|place|home|house|flat) )(?=\\d+\\p{L}? ${UPPER})`,
    `(?<=\\b${TRIP} )(?=${UPPER})`,
    `(?=(?:${BESIDE_WORDS})(?!\\p{L}))`,
    '@\\s?',
    `(?:${PREPOSITIONS})\\s+`,
  ].join('|')})`,
  'giu',
);

const AFTER_PLACE = [
  // Times
  'after|all (?:money|proceeds|welcome|ages|day)|any ?time|around|before|beginning|doors?|every',
  'first weekend|from|kick|next|sometime|starting|starts?|the (?:first|second|last) weekend|then',
  'this|till?|tomorrow|tonight|until|when',
  // Requests
  'and tell|bring|dress|please|pls|rsvp|wear',
  String.raw`and (?:bring|we|then|there|please|it|will|ends?|want|celebrat\p{L}+)|byo\p{L}*`,
  // Clauses
  "are|because|i|if|is|it['’]s|its|so|there['’]s|we|where|will|you",
  // Other
  `admission|entry|for|hosted|lol|on (?:${CALLS})|tents|tickets|to|with`,
].join('|');
/** Ends a place within a part. */
export const ENDS = new RegExp(`\\s(?:(?:${AFTER_PLACE})(?=\\s|$)|as (?:we|you))|\\s[£$€]\\s?\\d`, 'iu');

const DIRECTIONS = 'above|behind|below|buzz|corner of|just off|near|next to|off|opposite|ring|round the back';
const NUMBERED_PARTS = [
  'apt|block|building|cabin|fire pit|flat|floor|gate|hall|level|pitch|room|shelter|site|stand',
  String.raw`studio|unit|no\.?`,
].join('|');
const CONTINUATIONS = [
  // Floors
  String.raw`\d{1,2}(?:st|nd|rd|th) floor|(?:top|ground|first|second|third) floor`,
  // Numbers and names
  String.raw`\d|\p{Lu}`,
  // How to find it
  String.raw`(?:the )?(?:back|upstairs|downstairs)|(?:${DIRECTIONS})(?!\p{L})`,
  // Numbered parts
  String.raw`(?:${NUMBERED_PARTS})\s\w+$`,
  // Streets
  String.raw`via |rue |ul\. |calle |plaza |avenida |largo |corso `,
  // Parts with a name
  String.raw`(?:the )?\p{L}+ (?:room|floor|entrance|garden|terrace|bar|hall|wing)$`,
].join('|');
/** Continues a place after a comma. */
export const CONTINUES = new RegExp(`^(?:${CONTINUATIONS})`, 'u');

const OTHER_WORDS = [
  // Times of day
  'afternoon|dawn|dinner|dinner ?time|dusk|evening|lunch|lunchtime|midnight|morning|night|noon',
  'sundown|sunrise|sunset',
  // Days and seasons
  'advent|autumn|christmas|easter|fall|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|new year|palm',
  String.raw`spring|summer|weekend|whit|winter|\d{4}$`,
  // Months
  'january|february|march|april|may|june|july|august|september|october|november|december',
  // Beginning and end
  'all|any|beginn|beginning|end|first|half|last|latest|least|moment|most|once|quarter|same|start',
  // Amounts
  'a (?:few|week|month|fortnight)',
  String.raw`\d+ (?:days?|weeks?|months?|hours?|minutes?|people|guests)`,
  // Clothes
  'costumes?|fancy dress|pyjamas|style|(?:white|black|pink|red|costumes?)$',
  // Weather
  'dark|open|rain|snow|sun',
  // Conversations
  'calendar|chat|comments|diary|group|know|loop|order|touch|what|which|who',
  // People and their lives
  'my (?:life|twenties|thirties)|our (?:lives|hearts)|person',
  '(?:their|his|her|our|my) (?:wedding|marriage|birthday|party|engagement|graduation)',
  String.raw`her \d|his \d|(?:mrs?|miss|ms)\.? \p{L}+$`,
  // Other
  'advance|bed|case|cash|event of|front$|full|general|honou?r|meantime|memory|mood|secret|time',
  'total',
].join('|');
/** Begins words after a preposition that are not a place. */
export const NO_PLACE = new RegExp(`^(?:the )?(?:${OTHER_WORDS})(?!\\p{L})`, 'iu');

const HOMES = [
  // Of the host
  'home|ours|mine|yours|theirs|my place|our place|the usual place|bei uns|chez nous|da noi|bij ons',
  'hos oss',
  // Of somebody with a name
  String.raw`(?:the )?[\p{L}’'.]+(?:(?: and| &) [\p{L}]+)?(?:['’]s|s['’])(?: (?:and|&) [\p{L}]+['’]s)?`,
].join('|');
/** Somebody's home. */
export const OURS = new RegExp(`^(?:${HOMES})$`, 'iu');

const PUBS = [
  'anchor|arms|bell|bull|crown|eagle|fox|greyhound|hart|head|horse|hounds|lion|oak|plough|railway',
  'ship|swan|vaults|wheatsheaf',
].join('|');
const CHAINS = [
  "cineworld|everyman|five guys|go ape|hollywood bowl|ikea|lucky voice|mcdonald'?s|nando['’]?s",
  'odeon|pizza (?:express|hut)|powerleague|starbucks|tenpin|toby carvery|topgolf|wagamamas?',
  '(?:wether)?spoons',
].join('|');
/** Names of pubs and chains, which are also typed without capitals: `sat 8pm hope & anchor`. */
export const VENUE = new RegExp(
  `^(?:the )?(?:\\p{L}+ (?:(?:&|and|n) )?){0,2}(?:${PUBS})$|^(?:${CHAINS})(?: \\p{L}+){0,2}$`,
  'iu',
);

/** Begins a place beside another one, or somebody's home. */
export const BESIDE = new RegExp(`^(?:${BESIDE_WORDS})(?!\\p{L})`, 'iu');

const NUMBERED_PLACES = [
  'block|building|cabin|court|dock|field|fire pit|gate|hall|lane|meeting room|number|pier|pitch',
  String.raw`portal|raum|room|saal|sala|salle|site|studio|unit|zaal|no\.?`,
].join('|');
/** A room or field with its number or letter. */
export const NUMBERED = new RegExp(`^(?:${NUMBERED_PLACES}) \\w{1,3}$`, 'i');

const SAYING_WHERE = [
  // What guests and hosts do
  "come (?:over |round |along )?to|meet(?:ing)?(?: point)?|we(?:['’]ll| will)?(?: all)? meet",
  "we['’]re|(?:we['’]re )?(?:going|off|heading) to",
  // The party
  "held|it['’]s(?! me)|party|same place|still|the party (?:is|will be)",
  // The place
  'location|(?:the |our |my )?(?:new )?(?:address|venue|location|place)(?= (?:is|will be))|venue',
].join('|');
/** Begins a sentence that says where the party is. */
export const HELD = new RegExp(`^(?:${SAYING_WHERE})(?!\\p{L})`, 'iu');
