/** Day and time of a message before its author, in a copied chat. */
export const CHAT_HEADER =
  /^(?:\[[\d/., :-]{8,24}(?:[ap]m)?\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?:\s?[ap]m)? -) (?=\p{L}[^:\n]{0,30}: )/gimu;

const LEAD_IN = String.raw`(?:(?:and|so|just|also|oh and)\s)?`;
const REQUESTS = [
  // To bring, to wear and to take
  String.raw`bring(?! (?:&|and|n) )|dress(?!ed)|need|needs|pack(?:ed)?|remember|take|wear|byo\w*`,
  // To do
  'ask|book (?:a|your|the)|call(?! with)|come|drop (?:in|by|off)|feel free|kindly|let (?:me|us)',
  'meet (?:me|us)|park (?:at|on|in)|pay|please|pls|plz|ring (?:me|us)|text',
  // Not to do
  String.raw`do not|don['’]?t|no\b(?!\.? \d)`,
  // On a condition, or later
  'after that|afterwards|and afterwards|but|followed by|if|in case|then',
  // German
  'anschließend|bitte|bring(?:en)? (?:sie|etwas)|bringt|danach|dann|jede[rs]?',
  // French
  'apporter|apportez|ensuite|merci de|prévoir|puis|venez',
  // Spanish
  'después|luego|trae|traed|traer|traigan|ven|vengan',
  // Italian
  'poi|porta|portare|portate|venite',
  // Portuguese
  String.raw`depois|leve|levem|tragam|venham|traz\p{L}*`,
  // Dutch
  String.raw`daarna|graag|kom|neem|trek|breng\p{L}*`,
  // Swedish
  'ta med',
].join('|');
/** Begins what to bring, to wear or to do. */
export const IMPERATIVE = new RegExp(`^${LEAD_IN}(?:${REQUESTS})(?!\\p{L})`, 'iu');

const OFFERED =
  'available|compulsory|essential|included|mandatory|needed|only|optional|provided|required|sorted|supplied|welcome';
const TOPICS = [
  // Prices
  'admission|cash|deposit|donations?|entrance|entry|free|tickets?',
  String.raw`\d+ (?:per|each|euros?)|\d+\s?[£$€]|[£$€]\s?\d`,
  // Clothes
  'black tie|casual|costumes?|fancy dress|formal|smart casual|socks|theme|themed',
  // Other guests
  'all (?:welcome|are|ages)|anyone|children|dogs|everybody|everyone|kids|partners|plus ones',
  'siblings|someone',
  // Food and presents
  'cake|food|gifts?|nibbles|pizza(?! (?:express|hut))|popcorn|potluck style|presents?|secret santa',
  'snacks|table (?:is )?booked',
  // What there is
  String.raw`\p{L}+ (?:to follow|${OFFERED})`,
  // Other
  'details|link|looking|more (?:info|details)|music|parking|rain|weather',
  // German
  'für (?:essen|getränke)',
].join('|');
/** Begins a remark about food, prices, clothes or other guests. */
const TOPIC = new RegExp(`^${LEAD_IN}(?:${TOPICS})(?!\\p{L})`, 'iu');
const SUBJECT =
  /^(?:we|i|you|your|it|it['’]s|there|there['’]s|they|(?:i|we|you|they)['’](?:ll|m|ve|re|d))(?![\p{L}])/iu;
const TITLE = /^\p{Lu}[\p{L}'’]* \p{Lu}/u;

/** Whether words are a remark, rather than a name or place: `Pizza for everyone`, but not `Pizza Planet`. */
export const isRemark = (words: string): boolean =>
  IMPERATIVE.test(words) || SUBJECT.test(words) || (TOPIC.test(words) && !TITLE.test(words));

const STATEMENT_WORDS = [
  // Auxiliary verbs
  "are|be|can|cannot|can['’]t|don['’]t|had|has|have|(?-i:may)|is|let['’]s|must|should|was|were",
  "will|won['’]t",
  // Other verbs
  'ask|coming|costs?|follows?|getting|having|needs?|opens?|starting|starts?|turning|turns|wear',
  String.raw`bring\w*|provid\w+`,
  // Adjectives
  'allowed|available|booked|compulsory|included|invited|mandatory|needed|optional|please|required',
  'served|sorted|welcome',
  // Subjects
  "i['’]m|it['’]s|they|we|we['’]re|you|your",
  // Prices
  'a head|each|limit|per person|pp',
].join('|');
/** Verbs and adjectives of a sentence about something, unlike a place. */
export const STATEMENT = new RegExp(`(?<!\\p{L})(?:${STATEMENT_WORDS})(?!\\p{L})`, 'iu');

const REPLIES = [
  // English
  'confirm(?! your)|regrets only|reply|respond|rsvp|thumbs up',
  String.raw`(?:let (?:me|us) know|text|call|email|e-mail|message|answer)\b.{0,40}\b(?:by|before)(?!\p{L})`,
  String.raw`let (?:me|us|\p{Lu}\p{L}+) know (?:by|if|asap|whether|before|if you)`,
  String.raw`[^.!?\n]{0,40}(?<!\p{L})lmk|r\. ?s\. ?v\. ?p`,
  // German
  'antwort bis|rückantwort|rückmeldung|um (?:antwort|rückmeldung)|zusagen',
  String.raw`(?:bitte )?(?:gebt|sagt|meldet)\b.{0,30}\b(?:bescheid|bis)|u\. ?a\. ?w\. ?g`,
  // French
  String.raw`merci de (?:confirmer|répondre|me dire)|réponse|répon\p{L}+`,
  // Spanish
  String.raw`se ruega|confirma(?!tion)\p{L}*`,
  // Italian
  String.raw`si prega|conferma\p{L}*`,
  // Portuguese
  'favor confirmar|é favor',
  // Dutch
  'aanmelden|graag .{0,20}(?:laten weten|aanmelden)|laat .{0,20}weten',
  // Swedish
  String.raw`osa|o\. ?s\. ?a`,
  // Polish
  'prosimy o (?:potwierdzenie|odpowiedź)',
].join('|');
/** Begins the answer's deadline and address. */
export const REPLY = new RegExp(`^(?:kindly |please |pls )?(?:${REPLIES})(?!\\p{L})`, 'iu');

const FAREWELLS = [
  // English
  "best(?: wishes| regards)?|can['’]?t wait|cheers|hope (?:to see|you can|you)|hugs",
  '(?:kind|warm|many) regards|love(?! (?:to|is|island))|many thanks|regards|see (?:you|ya)',
  'thank you|thanks|thx|(?:we |i )?look(?:ing)? forward|xx+|yours',
  // German
  'ich freue mich|lg|liebe grüße|viele grüße|wir freuen uns',
  // French
  'bises|bisous|à bientôt',
  // Spanish
  'besos|os esperamos|te esperamos|un abrazo',
  // Italian
  'baci|ti aspetto|vi aspettiamo',
  // Portuguese
  'abraços|beijos|esperamos por',
  // Dutch
  'groetjes|liefs|tot dan',
].join('|');
/** Begins the end of a message. */
export const SIGN_OFF = new RegExp(`^(?:with )?(?:lots of )?(?:much )?(?:${FAREWELLS})(?!\\p{L})`, 'iu');

const INVITES = [
  'join|come (?:and |to )?(?:help us )?(?:celebrate|join|party)|save the date',
  "you(?:['’]| a)?re (?:all |both |warmly |cordially )*invited|rsvp",
].join('|');
const PHRASES = [
  // Greetings
  'dear|hello|hey|hi',
  // That there is an invitation
  `an invitation|at the marriage|invitation(?! to follow)|invites? you|(?:please )?(?:${INVITES})`,
  'requests?|the (?:pleasure|honou?r)|together with|with (?:great )?(?:joy|pleasure)',
  String.raw`celebrat\p{L}+|mr\.? (?:and|&) mrs`,
  // Headings
  "about this event|attention|event details|it['’]s party time|let['’]s (?:party|celebrate)",
  'mark your calendars|party time|quick (?:one|note|reminder|question)|reminder|update',
  // News
  "(?:big|great|good|exciting) news|drum ?roll|guess (?:what|who)|hoo?ray|it['’]s a (?:boy|girl)",
  String.raw`oh (?:baby|boy)|yay|surprise(?=\W*$)`,
  // Answers
  String.raw`(?:yes|yeah|yep|ok|okay|great|perfect|sure|cool|lovely)(?=\W*$)`,
  // Requests
  '(?:can|could|would|do|will) (?:you|we)|(?:please )?(?:create|make|plan|set up|organi[sz]e|add)',
  // Another day, or none
  'change of plan|date tbc|no date|not the|nothing fixed|originally|postponed|rescheduled|tba|tbc',
  'was (?:on )?|we have no date',
].join('|');
/** Says no more than that there is an invitation. */
export const CHATTER = new RegExp(`^(?:${PHRASES})(?!\\p{L})`, 'iu');

const TIME_WORDS =
  'sharp|prompt|onwards?|ish|or so|gmt|bst|cet|est|edt|pst|pt|et|(?:our|your|my|local|uk) time';
/** Words that belong to the time before them. */
export const AFTER_TIME = new RegExp(`^(?:${TIME_WORDS}|till? late)[.!]?$`, 'i');
const TIME_PHRASES = [
  TIME_WORDS,
  // Beginning and end
  'after work|at|doors|for|from|in the|late|open end|start(?:s|ing)?|straight after|till?|to|until',
  // Hours
  'a partir|ab|am|beginn?|h|half of|noon|pm|time|uhr|uur',
  // Any time, or one that is said later
  'all day|any ?time|come anytime|nothing fixed|some ?time|tba|tbc|this week',
  // A place that is said later
  '(?:address|venue|location|place|postcode) (?:to follow|tbc|tba|later)',
].join('|');
/** Begins words about a time, or that the place is said later. */
export const TIME_TALK = new RegExp(`^(?:${TIME_PHRASES})(?!\\p{L})`, 'iu');

const GUESTS = [
  'adults|boys|children|friends|girls|guests|kids|people|persons|places|players|spaces|teams?',
  'vegetarians?',
].join('|');
/** Begins a number of guests. */
export const COUNT = new RegExp(
  `^(?:about |around |~|for )?(?:\\d+|half|some|two|three|four|five|six|eight|ten|twelve|twenty)\\s(?:of\\s\\p{L}+\\s)?(?:${GUESTS})\\b`,
  'iu',
);
