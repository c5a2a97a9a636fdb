/** Kinds of parties and other events, as the last word of their name. */
const KINDS = [
  // Birthdays and family
  'anniversary|baptism|b-?day|birthdays?|blessing|ceremony|christening|communion|confirmation',
  'memorial|mitzvah|quincea[ñn]era|reveal|shower|sweet (?:16|sixteen)|wake',
  // Weddings
  'engagement|hen|marriage|nikah|proposal|reception|stag|vow renewal|wedding',
  // Work and school
  String.raw`agm|farewell|goodbye|graduation|prom|retirement|send-off|\p{L}{5,}['’]? meeting`,
  // Food and drinks
  'bake|banquet|barbecues?|barbie|bbqs?|boil|braai|breakfast|brunch|cocktails|coffee',
  '(?:coffee|craft) morning|cook-?out|curry|dinner|drinks|feast|fondue|grill|lunch(?:eon)?|meal',
  'picnic|potluck|raclette|roast|supper|tasting|tea|wassail',
  // Parties
  'ball|bash|ceilidh|celebration|dance|dancing|disco|gala|gathering|get[- ]?together',
  'house-?warming|karaoke|meet-?up|open house|part(?:y|ies)|play ?date|rave|reunion|sleepover',
  'slumber|social',
  String.raw`(?:leaving|hen|stag|work|office|xmas|christmas|birthday|\p{L}+[’']?s) do`,
  // Shows and fairs
  'auction|bingo|bonfire|carols?|concert|fair|fest|festival|f[eê]te|fireworks|fundraiser|gig',
  'lighting|screening|show|singing',
  // Trips, sports and games
  'camp|camping|camp(?:-| )?out|championship|club|crawl|games?|getaway|glamping|hike|hunt|marathon',
  'match|one-shot|outing|quiz|race|retreat|run|session|swap|tournament|trip|trivia|walk|workshop',
  // Parts of a week
  'afternoon|day|evening|night|weekend',
  // Holidays
  'christmas|diwali|eid|friendsgiving|halloween|hanukkah|iftar|midsummer|oktoberfest|posada|seder',
  'thanksgiving',
  // The end of a word in German, Dutch, Swedish and Finnish
  String.raw`\p{L}*(?:geburtstag|feier|fest|party|hochzeit|taufe|abend|grillen|avond|feest|kalas|juhla|juhlat)`,
  // German
  String.raw`ausflug|kaffeeklatsch|konzert|umtrunk|geburtstags\p{L}+`,
  // Dutch
  'borrel|bruiloft|etentje|kinderfeestje|verjaardag',
  // Swedish and Finnish
  'bröllop|dop|födelsedag|glögg|kräftskiva|midsommar|syntymäpäivät?',
  // Polish
  'chrzciny|imieniny|impreza|urodziny|wesele',
  // French
  "apéro|baptême|barbecue|crémaillère|déjeuner|dîner|fête|(?:[ld]['’])?anniversaire|mariage|pot",
  'soirée',
  // Spanish
  'barbacoa|bautizo|boda|cena|comida|cumpleaños|despedida|fiesta',
  // Italian
  'aperitivo|battesimo|compleanno|festa|grigliata|laurea|matrimonio|pranzo',
  // Portuguese
  'almoço|aniversário|batizado|casamento|churrasco|chá|jantar',
  // Indonesian
  'pesta',
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
