import { DAY_MARK } from './draft-times.ts';
import { SMALL_NUMBER } from './numbers.ts';

const INTRODUCTIONS = [
  'so|ok(?:ay)?|right|yeah|yes|well|please|pls|plz|note(?: that)?|yo|next|for my (?:birthday|bday)',
  '(?:a )?quick (?:message|note|reminder)(?: to say| that)?|can (?:you|u|we)|could (?:you|u|we)',
  'would you|just|btw|fyi|reminder(?: that)?|update|rescheduled|postponed|cancelled',
  'invitation(?: to)?|invite|event(?! for)|new event|party alert|re|fw|fwd|only|also|and|celebrate',
  'celebrating|tonight',
].join('|');
const PLANS = [
  // To make an event
  'create|plan|make(?: me| us)?|set up|organi[sz]e|schedule|add|do(?! you)|have|having|host',
  String.raw`hosting|(?:giving|throwing) \p{L}+(?= an? )|throw|throwing|start|cook|put together`,
  // Wishes
  "let['’]?s|i want to|i wanna|i['’]d (?:like|love) to|we want to|we['’]d (?:like|love) to",
  'i (?:want|need)|we (?:want|need)|want to|help me',
  // Announcements
  "thinking of|thinking about|planning|doing|are we|we['’]re|we are|i['’]?m|i am|it['’]s|is it",
  "we will|we['’]ll",
  // Questions to guests
  String.raw`invite my \p{L}+ for|(?:who['’]s|anyone|anybody|who is|is anyone) (?:in|up) for`,
  '(?:do you |does anyone |anyone |anybody |who )?(?:fancy|fancies|wants?(?: to)?)',
  'have you over for',
  // Other
  'meet(?: up)? for|spending(?= (?:the|a) )|put in',
  String.raw`(?:go|going|off|heading) to(?= the | (?-i:\p{Lu}))|go|an event for|event for`,
].join('|');
const SOMEBODY = String.raw`(?:the )?\p{L}{2,20}(?: (?:and|&) \p{L}{2,20})?`;
const INVITATIONS = [
  // Invitations and plans
  'invites? you(?: all)? to(?: celebrate| join)?|invited to(?: celebrate)?',
  'come(?: (?:over|round|along))?(?: to (?:ours|mine|us|(?:my|our) (?:place|house|home|flat)))? for',
  'help us celebrate|the celebration of|(?:final |the )(?:plans?|details|info) (?:for|about|of|on)',
  // "We celebrate" and "you are invited" in other languages
  'wir feiern|feiere ich|ich feiere|feiern wir|nous fêtons|on fête|je fête|celebramos|celebro',
  'festeggiamo|festejamos|vieren we|we vieren',
  String.raw`(?:est[aá]s|est[aá]is|est[aá]n) invitad\p{L}+ (?:a la|al|a)|välkom\p{L}+ (?:på|till)`,
  String.raw`zapraszam\p{L}* na`,
  // Before the title of a show
  String.raw`(?-i:\p{Lu})[^.!?\n]{2,80} presents?:?(?= (?-i:[\p{Lu}\d"“‘]))`,
  // English
  '(?:no,? )?(?:sorry|wait|scratch that),? i mean',
  `(?:join|joining) (?:us|me|${SOMEBODY}) (?:for|at|in celebrating|to celebrate|in)|invite you to`,
  '(?:is|are|will be) (?:hosting|having|throwing|holding|organi[sz]ing|giving|planning)|come to',
  'welcome to|save the date(?: for|:|!| -)?|the (?:pleasure|honou?r) of your company at|over for',
  'to celebrate|celebrating',
  // German
  'wir laden euch zu(?:m|r)?|laden (?:herzlich )?(?:ein )?zu(?:m|r)?|einladung(?: zu(?:m|r)?)?',
  // French
  String.raw`invitation à|invité\p{L}* (?:à|au)|venez fêter`,
  // Spanish
  String.raw`invitación a|te invit\p{L}+ a|os invit\p{L}+ a`,
  // Italian
  String.raw`invit(?:o|iamo) a(?:l|lla)?|aspett\p{L}+ (?:per|a|al|alla)`,
  // Dutch
  String.raw`nodig\p{L}* \p{L}+ uit voor`,
  // Portuguese
  String.raw`convid\p{L}+ para|convite`,
  // Other
  'invitation to|(?:now|tonight|also)(?=: )',
].join('|');
const ARTICLES = [
  // English
  String.raw`[Aa]n?|the|The(?= [\p{Ll}\d])|our(?= (?:party|dinner|event) )|its|little|wee|lovely`,
  'event:|at(?= an? )|a(?= )',
  // German
  '(?:unser|mein)(?:er|em|e|en)?|ein(?:e|er|em|en)?|der|die|das|zu(?:m|r)',
  // French, Spanish, Italian and Portuguese
  'la|le|les|une?|o|a|um|uma|il|lo|el|los|las',
  // Dutch
  String.raw`het|een|ons|onze|de(?= \p{L}*avond)`,
].join('|');
/** Before a name, as often as they occur. */
export const OPENINGS: readonly RegExp[] = [
  /^[^\p{L}\p{N}]+/u,
  new RegExp(`^(?:${INTRODUCTIONS})[:,!]?\\s+`, 'iu'),
  new RegExp(`^(?:${PLANS}) `, 'iu'),
  new RegExp(`^[^.!?\\n]{0,90}?(?<!\\p{L})(?:${INVITATIONS}):?\\s`, 'iu'),
  new RegExp(`^(?:${ARTICLES}) `, 'u'),
];

const OTHER_BEGINNINGS = [
  // Pronouns
  'all|any|everyone|he|her|his|i|ich|ihr|it|je|les|mr|mrs|nous|same|she|somebody|someone|something',
  'their|there|they|this|uns|vi|vous|we|wir|you',
  // Greetings and answers
  'dear|good|happy to|hello|hey|hi|love|(?:nice|good|great|lovely) (?:day|weekend|evening|night)',
  'no|please|still|thanks|yes',
  // Questions
  'are|can|could|do|does|how|ideas?|is|tips|what|when|where|who',
  // Verbs
  'begins?|bring(?! [&a])|come|join|let|request|save|see|starting|starts?|was',
  String.raw`meet(?! (?:the|and|&|n|up)(?!\p{L}))`,
  // Prepositions and conjunctions
  'about|and|around|as|at|because|but|for|from|if|in|not|on|to|with',
  // Times
  'afternoon(?! tea)|date|evening|morning|next|originally|the end|time|tomorrow|tonight',
  // Places
  'bei uns|chez nous|here|home|mine',
  '(?:my|our) (?:new )?(?:apartment|flat|garden|home|house|place)$|ours',
  // Nouns of many things
  'doors|event|feier|fest|friends|mass|nothing|party time|people|together',
].join('|');
/** Words that do not begin a name. */
export const NO_NAME = new RegExp(`^(?:${OTHER_BEGINNINGS})(?!['’\\p{L}-])`, 'iu');

const AFTER_NAME = [
  // Prepositions
  '@|as|at|by(?! (?:candle|moon|fire|torch)light)|from|near|on',
  String.raw`in(?=\s)(?! (?:honou?r|memory|aid) of)`,
  // Times
  'after|before|begins?|doors|later|meets|next|next week|now|some|sometime|starting|starts?|this',
  'till|tomorrow|tonight|until|when',
  // Clauses
  "and (?:you|we|i|want|bring|join|will|it)|because|(?:he|she|it|who)['’]s|if|its|so|they['’]re",
  'where|which|who|whose',
  // Verbs
  'are|had|happening|has|have|honou?ring the|hosted|is|(?-i:will)|moved|takes?|to be',
  'to (?:say|celebrate|mark|raise|help)|took|turning|turns|was|were',
  // Requests and remarks
  String.raw`bring|lol|please|pls|byo\p{L}*`,
  // German
  'ab|als|am|bei|im|um',
  // French
  'au|chez|à la',
  // Spanish, Italian and Portuguese
  'alle|da noi|em|en casa|na|no',
  // Dutch
  'bij|om|op',
  // Swedish
  'hos',
].join('|');
const AFTER_FOR = [
  String.raw`a few|all|dinner|drinks|everybody|everyone|free|friends|fun|her|him|lunch|them|you|\d`,
  String.raw`us(?! \p{L})`,
].join('|');
const AFTER_WITH = String.raw`a |cake|cocktails|dj|food|live|me|pizza|some|tents|us|you|your|\d|\p{Ll}+ing`;
/** Ends a name. */
export const ENDS = new RegExp(
  [
    `${DAY_MARK}|[,;!?·\\n(“"•|]`,
    '(?<!\\b(?:Dr|Mrs?|Ms|St|Jr|Prof)|\\d)\\.(?=\\s|$)',
    ":(?=\\s|$)|\\s[-–—/]+\\s|\\s['‘](?=\\p{Lu})",
    `\\s(?:${AFTER_NAME})(?=[\\s,.!?;:]|$)`,
    `\\sfor(?= (?:about |around |up to |some |a few |approx |ca )?(?:${AFTER_FOR}))`,
    `\\sfor(?= ${SMALL_NUMBER}(?! \\p{L}))`,
    `\\swith(?= (?:${AFTER_WITH}))`,
  ].join('|'),
  'iu',
);

const CLAUSE_WORDS = [
  // Pronouns
  "him|i['’]?m|it|me|that|them|this|us",
  // Verbs
  'arrives?|booked|called|calls|finished|gets?|going|got|know|lands?|leaves?|likes?|loves?|made',
  'makes?|needs?|ordered|think|thought|want|wants|works?',
  // Negations
  "cannot|can['’]?t|don['’]?t|isn['’]?t|not|won['’]?t",
  // Adjectives
  'sorry|tired',
].join('|');
/** Words of a sentence about something, unlike a name. */
export const CLAUSE = new RegExp(`(?<!\\p{L})(?:${CLAUSE_WORDS})(?!\\p{L})`, 'iu');
