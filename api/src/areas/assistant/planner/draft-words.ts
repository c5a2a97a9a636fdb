/** Kinds of parties and other events, as the last word of their name. */
const KINDS = [
  'part(?:y|ies)|birthdays?|b-?day|sweet (?:16|sixteen)|bbqs?|barbecues?|barbie|braai|cook-?out|picnic|potluck|(?:coffee|craft) morning|brunch|lunch(?:eon)?|dinner|supper|breakfast|meal|feast|curry|fondue|raclette|roast|boil|bake|tea|coffee|drinks|cocktails|wassail|tasting|banquet',
  "shower|reveal|wedding|nikah|marriage|anniversary|christening|baptism|communion|confirmation|mitzvah|quincea[ñn]era|engagement|proposal|vow renewal|hen|stag|(?:leaving|hen|stag|work|office|xmas|christmas|birthday|\\p{L}+[’']?s) do|send-off|farewell|goodbye|retirement|graduation|prom|reunion|social|play ?date|get[- ]?together|meet-?up|\\p{L}{5,}['’]? meeting|agm|gathering|celebration|reception|ceremony|memorial|wake|blessing",
  'festival|fest|f[eê]te|fair|gala|ball|bash|rave|disco|karaoke|sleepover|slumber|house-?warming|open house|bonfire|fireworks|ceilidh|dance|dancing|concert|gig|show|screening|singing|carols?|lighting|fundraiser|bingo|auction',
  'camping|camp(?:-| )?out|camp|glamping|trip|outing|weekend|retreat|getaway|night|evening|afternoon|day|session|club|tournament|championship|marathon|quiz|trivia|grill|crawl|hunt|swap|run|hike|walk|workshop|one-shot|match|race|games?|posada|iftar|eid|diwali|hanukkah|seder|friendsgiving|thanksgiving|halloween|christmas|midsummer|oktoberfest',
  '\\p{L}*(?:geburtstag|feier|fest|party|hochzeit|taufe|abend|grillen|avond|feest|kalas|juhla|juhlat)|geburtstags\\p{L}+|brunch|umtrunk|kaffeeklatsch|konzert|ausflug|verjaardag|borrel|bruiloft|kinderfeestje|etentje|fest|syntymäpäivät?|födelsedag|bröllop|dop|kräftskiva|glögg|midsommar|urodziny|imieniny|wesele|chrzciny|impreza',
  "(?:[ld]['’])?anniversaire|fête|mariage|baptême|pot|apéro|dîner|déjeuner|soirée|crémaillère|barbecue|cumpleaños|fiesta|boda|bautizo|cena|comida|barbacoa|despedida|festa|compleanno|matrimonio|battesimo|laurea|aperitivo|grigliata|pranzo|churrasco|aniversário|casamento|chá|batizado|jantar|almoço|pesta",
].join('|');

const ENDS_WITH_PARTY = new RegExp(
  `(?:(?<![\\p{L}'’])(?:${KINDS})|['’]s? (?:\\d{1,3}(?:st|nd|rd|th)|(?:sweet )?sixteenth))(?: party)?(?: (?:#\\s?)?\\d{1,4})?$`,
  'iu',
);

/** Whether words name a party, rather than something for it: `birthday party for Leo`, but not `party games`. */
export function isParty(words: string): boolean {
  const named = words.split(
    /\s(?:for|4|of|with|w\/?|honou?ring|von|für|mit|de|del|di|da|do|dos|van|voor|pour|para|per|per la|at|in|on|bei|chez|bij)\s/iu,
  )[0]!;
  return ENDS_WITH_PARTY.test(named.replace(/[\s!.?]+$/, ''));
}

/** Nouns of places. */
export const PLACE =
  /(?<![\p{L}])(?:house|home|(?<!takes? )place|garden|gardens|flat|apartment|apt|dorm|yard|backyard|park|beach|lake|hall|room|restaurant|caf[eé]|cafeteria|bar(?! mitzvah)|pub|arms|inn|church|chapel|cathedral|mosque|temple|synagogue|school|office|farm|ranch|barn|campsite|campground|pool|terrace|roof|rooftop|courtyard|warehouse|station|canal|quay|pier|lounge|attic|loft|conservatory|orangery|mill|bay|cove|floor|market|river|forest|woods|kitchen|cabin|villa|hotel|hostel|museum|zoo|gym|studio|gallery|library|theatre|theater|square|street|st|road|rd|avenue|ave|lane|close|drive|court|crescent|row|mews|harbou?r|marina|dock|boat|island|mountain|hills?|vineyard|winery|brewery|cellar|basement|garage|shed|hut|clubhouse|clubroom|community|centre|center|playground|bowling|cinema|arcade|trampoline|parents?['’]?|grandma|grandpa|patio|deck|balcony|field|meadow|orchard|cottage|lodge|(?<!bouncy )castle|lawn|palace|manor|chalet|tavern|diner|pizzeria|pizza express|bistro|brasserie|tent|marquee|pavilion|shelter|allotments?|canteen|ballroom|store|shop|trailhead|reception|green|common|(?:bowls|country|cricket|football|golf|leisure|rowing|rugby|sailing|social|sports|tennis|university|yacht|youth) club|car park|pitch|stadium|arena|campus|seaside|terminal|corner|salle|rue|ul\.|parque|iglesia|igreja|chiesa|ristorante|restaurante|playa|via|piazza|rua|praça|stra(?:ß|ss)e|platz|biergarten|clubhaus|\p{L}{3,}(?:stra(?:ß|ss)e|str\.|allee|weg|platz|gasse|straat|halle|haus|hof|garten|kirche)|parc|musée|église|mairie|gymnase|maison|kirche|schule|kantine|mensa|zaal|buurthuis|sala|salón|jardín|giardino|casa|terraza|cantine|école|plage|jardin|quinta|zoom|teams|skype|discord|google meet|facetime|online)(?![\p{L}])/iu;

/** Day and time of a message before its author, in a copied chat. */
export const CHAT_HEADER =
  /^(?:\[[\d/., :-]{8,24}(?:[ap]m)?\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?:\s?[ap]m)? -) (?=\p{L}[^:\n]{0,30}: )/gimu;

/** Begins what to bring, to wear or to do. */
export const IMPERATIVE =
  /^(?:(?:and|so|just|also|oh and)\s)?(?:bring(?! (?:&|and|n) )|byo\w*|wear|dress(?!ed)|come|please|pls|plz|kindly|no\b(?!\.? \d)|don['’]?t|do not|let (?:me|us)|feel free|ask|pay|book (?:a|your|the)|drop (?:in|by|off)|pack(?:ed)?|take|text|call(?! with)|ring (?:me|us)|remember|need|needs|if|but|then|danach|anschließend|dann|ensuite|puis|después|luego|poi|daarna|depois|followed by|afterwards|after that|and afterwards|in case|meet (?:me|us)|park (?:at|on|in)|bitte|bringt|bring(?:en)? (?:sie|etwas)|jede[rs]?|apportez|apporter|venez|prévoir|merci de|traed|trae|traer|traigan|ven|vengan|portate|porta|portare|venite|levem|leve|tragam|traz\p{L}*|venham|neem|breng\p{L}*|trek|kom|graag|ta med)(?![\p{L}])/iu;
/** Begins a remark about food, prices, clothes or other guests. */
const TOPIC =
  /^(?:(?:and|so|just|also|oh and)\s)?(?:tickets?|[£$€]\s?\d|\d+\s?[£$€]|\d+ (?:per|each|euros?)|entry|entrance|admission|free|costumes?|fancy dress|theme|themed|potluck style|kids|children|partners|siblings|dogs|plus ones|all (?:welcome|are|ages)|everyone|everybody|someone|anyone|food|snacks|nibbles|cake|pizza(?! (?:express|hut))|popcorn|music|socks|secret santa|table (?:is )?booked|black tie|smart casual|\p{L}+ (?:to follow|provided|included|required|compulsory|mandatory|welcome|needed|optional|available|essential|only|supplied|sorted)|more (?:info|details)|details|link|parking|looking|casual|formal|cash|deposit|donations?|gifts?|presents?|rain|weather|für (?:essen|getränke))(?![\p{L}])/iu;
const SUBJECT =
  /^(?:we|i|you|your|it|it['’]s|there|there['’]s|they|(?:i|we|you|they)['’](?:ll|m|ve|re|d))(?![\p{L}])/iu;
const TITLE = /^\p{Lu}[\p{L}'’]* \p{Lu}/u;

/** Whether words are a remark, rather than a name or place: `Pizza for everyone`, but not `Pizza Planet`. */
export const isRemark = (words: string): boolean =>
  IMPERATIVE.test(words) || SUBJECT.test(words) || (TOPIC.test(words) && !TITLE.test(words));

/** Verbs and adjectives of a sentence about something, unlike a place. */
export const STATEMENT =
  /(?<![\p{L}])(?:is|are|was|were|will|won['’]t|be|has|have|had|can|cannot|can['’]t|should|must|(?-i:may)|bring\w*|provid\w+|needs?|needed|required|welcome|included|served|please|sorted|booked|available|compulsory|mandatory|optional|allowed|follows?|starts?|opens?|costs?|ask|wear|invited|starting|coming|getting|having|turns|turning|don['’]t|let['’]s|i['’]m|we['’]re|it['’]s|you|your|we|they|limit|each|per person|pp|a head)(?![\p{L}])/iu;

/** Begins the answer's deadline and address. */
export const REPLY =
  /^(?:kindly |please |pls )?(?:[^.!?\n]{0,40}(?<!\p{L})lmk|thumbs up|rsvp|r\. ?s\. ?v\. ?p|reply|respond|regrets only|confirm(?! your)|let (?:me|us|\p{Lu}\p{L}+) know (?:by|if|asap|whether|before|if you)|(?:let (?:me|us) know|text|call|email|e-mail|message|answer)\b.{0,40}\b(?:by|before)(?!\p{L})|rückmeldung|rückantwort|um (?:antwort|rückmeldung)|(?:bitte )?(?:gebt|sagt|meldet)\b.{0,30}\b(?:bescheid|bis)|zusagen|antwort bis|u\. ?a\. ?w\. ?g|se ruega|confirma(?!tion)\p{L}*|osa|o\. ?s\. ?a|prosimy o (?:potwierdzenie|odpowiedź)|merci de (?:confirmer|répondre|me dire)|répon\p{L}+|réponse|graag .{0,20}(?:laten weten|aanmelden)|aanmelden|laat .{0,20}weten|si prega|conferma\p{L}*|é favor|favor confirmar)(?!\p{L})/iu;

/** Begins the end of a message. */
export const SIGN_OFF =
  /^(?:with )?(?:lots of )?(?:much )?(?:love(?! (?:to|is|island))|cheers|best(?: wishes| regards)?|(?:kind|warm|many) regards|regards|thanks|thank you|many thanks|thx|yours|hugs|xx+|see (?:you|ya)|hope (?:to see|you can|you)|can['’]?t wait|(?:we |i )?look(?:ing)? forward|liebe grüße|viele grüße|lg|wir freuen uns|ich freue mich|bises|bisous|à bientôt|besos|un abrazo|os esperamos|te esperamos|baci|vi aspettiamo|ti aspetto|groetjes|liefs|tot dan|beijos|abraços|esperamos por)(?!\p{L})/iu;

/** Says no more than that there is an invitation. */
export const CHATTER =
  /^(?:hi|hello|hey|dear|(?:please )?(?:join|come (?:and |to )?(?:help us )?(?:celebrate|join|party)|save the date|you(?:['’]| a)?re (?:all |both |warmly |cordially )*invited|rsvp)|about this event|event details|it['’]s a (?:boy|girl)|oh (?:baby|boy)|guess (?:what|who)|(?:big|great|good|exciting) news|drum ?roll|hoo?ray|yay|(?:yes|yeah|yep|ok|okay|great|perfect|sure|cool|lovely)(?=\W*$)|attention|mark your calendars|change of plan|quick (?:one|note|reminder|question)|an invitation|invitation(?! to follow)|party time|it['’]s party time|let['’]s (?:party|celebrate)|surprise(?=\W*$)|together with|mr\.? (?:and|&) mrs|with (?:great )?(?:joy|pleasure)|requests?|celebrat\p{L}+|invites? you|at the marriage|the (?:pleasure|honou?r)|(?:please )?(?:create|make|plan|set up|organi[sz]e|add)|(?:can|could|would|do|will) (?:you|we)|nothing fixed|no date|we have no date|date tbc|tbc|tba|rescheduled|postponed|update|reminder|not the|originally|was (?:on )?)(?![\p{L}])/iu;

const TIME_WORDS =
  'sharp|prompt|onwards?|ish|or so|gmt|bst|cet|est|edt|pst|pt|et|(?:our|your|my|local|uk) time';
/** Words that belong to the time before them. */
export const AFTER_TIME = new RegExp(`^(?:${TIME_WORDS}|till? late)[.!]?$`, 'i');
/** Begins words about a time, or that the place is said later. */
export const TIME_TALK = new RegExp(
  `^(?:${TIME_WORDS}|till?|until|late|open end|start(?:s|ing)?|straight after|after work|doors|from|at|to|uhr|uur|h|am|pm|noon|beginn?|tbc|tba|in the|for|time|nothing fixed|half of|all day|this week|come anytime|any ?time|some ?time|a partir|ab|(?:address|venue|location|place|postcode) (?:to follow|tbc|tba|later))(?!\\p{L})`,
  'iu',
);

/** Begins a number of guests. */
export const COUNT =
  /^(?:about |around |~|for )?(?:\d+|half|some|two|three|four|five|six|eight|ten|twelve|twenty)\s(?:of\s\p{L}+\s)?(?:kids|people|guests|friends|players|children|adults|girls|boys|persons|vegetarians?|places|spaces|teams?)\b/iu;
