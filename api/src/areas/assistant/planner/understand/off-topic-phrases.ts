/** Verbs of "how do I …" questions that are about a party; other verbs are off-topic. */
const PLANNED =
  'seat|save|say|collect|help|make|get|entertain|become|start|begin|invite|icebreaker|keep|nudge|take|throw|clean|write|ask|do|word|arrange|dress|thank|decorate|remind|feed|be|chase|deal|share|phrase|plan|organi[sz]e|host|serve|calculate|estimate|count|prepare|avoid|cater|greet|welcome|split|divide|handle|manage|set|light|chill|cool|hang|put|place|sit|fit|park|work|send|tell|know|upload|close|end|politely|find out|figure|cope|stop|store|reach|add|bring|see|come|join|leave|cancel|change|answer|rsvp|use|open|pay|settle|download|delete|create|choose|pick';
const OF_A_PARTY =
  'guest|people|party|event|wedding|everyone|everybody|crowd|child|buffet|barbecue|birthday|dinner|reception|rsvp|invitation|enough|ahead|advance|for (\\d+|the|my|our|so many|ten|twelve|fifteen|twenty|thirty|forty|fifty)';

/** Off-topic phrases without telling words: errands, health, the household, general knowledge. */
const OTHER_TRADES: readonly RegExp[] = [
  new RegExp(
    `^how (do|can|should|could|would|to) (i|you|we|one) (best |really |actually |even )?(?!(${PLANNED})\\b)[a-z]+\\b(?!.*\\b(${OF_A_PARTY})\\b)`,
  ),
  new RegExp(
    `\\b(which|what) (?!date|day|time|weekday|theme|music|menu|dish|cake|size|seat)[a-z]+ (is|are) (the )?best\\b(?!.*\\b(${OF_A_PARTY}|us|we|our|game|food)\\b)`,
  ),
  /\bbecome (an?|the) (?!(good|great|better|perfect|relaxed) )|\bmake [a-z ]+ at home$|\bhow many .* (is|are) too many$|\b(drink|eat) (daily|a day)\b/,
  /\bof (19|20)\d\d$|\bwhat year\b|\bat what age\b|\bin the (us|uk|usa|eu)\b|\bcar (will|do|does) not\b|\bgo on holiday\b|\bseason in\b|\bhow (far|thick|deep|tall) (is|are|must|do|does)\b|\b(toilet|car|child) seat\b|\balcohol limit\b|\bpage of my\b/,
  /\bhow many (people|person|day|month|week|hour|minute) (work|live|use|die|speak|fly|(is|are) (there )?in)\b/,
  /\b(order|book|call|fetch|find|rent) (me|us) (an?|some|the) (?!shopping|list|plan|invitation)/,
  /^(please )?(order|deliver|fetch) .* (for|to) me$/,
  /\b(rent|hire|buy|lease|sell) (an?|my) (car|flat|house|apartment)\b/,
  /^(play|pause|skip) (?!idea|list|game|music for|song for)[a-z]+( [a-z]+)?$/,
  /\b(drink|beer|wine|alcohol)\b.*\b(drive|driving)\b/,
  /\bsafe (for|if|when|during) (an?|my|her|his|she|he|someone|somebody|baby|child|guest|people)\b/,
  /\bsafe to (eat|drink|take) (for|if|when|with|during)\b/,
  /\b(yolo|app|subscription)\b.*\b(cost|price|free|crash|crashed)\b|\b(cost|price) of (yolo|the app)\b/,
  /\b(what|which) (day|date|time|year|month) (is it|be it|is|do we have) (today|now|right now|currently|tomorrow)\b/,
  /\b(book|reserve) an? (table|room|flight|seat|hotel)\b.*\b(at|in|to)\b/,
  /\bbaby (drink|eat|sleep|weigh)\b/,
  /\bhow many [a-z]+ ((is|are) )?(there )?(in|to) (an?|one) (litre|gallon|kilo|kg|gram|ounce|pound|metre|mile|year|day|hour|cup|pint)$/,
  /\b(phone number|address|email|password) of [a-z]+$/,
  // General facts, health, cooking, cars, and meanings of words.
  /\bhow (many|much) .*\b(a|per|each|every) day$|\bevery day\b.*\b(drink|eat|healthy)\b/,
  /\b(stand|short) for$|\bwhat (does|is) .* mean(ing)?$/,
  /\bignore\b(?! (the|my|our|your|an|this|me|us)\b ?(invitation|invite|rsvp|reminder|message|question)?s?)|\bignore (my|your|the|our) (previous|last|earlier|prior|system|rule|instruction)/,
  /\bhow long (do|does|should|must|to) (i |you |we |one |it |an? )*(roast|boil|bake|fry|steam|simmer|poach|cook)\b/,
  /\b(best|good|cheap|cheapest|which) (smart)?(phone|tv|television|camera|tablet|watch|car)\b/,
  /\b(most [a-z]+|[a-z]+est)\b.*\b(in the world|on earth|ever|of all time)\b|\b(each|every|per|in a) year\b/,
  /\b(first|blind) date\b|\b(what|which|oven) temperature\b|\bspeech\b.*\babout\b|\bhost of the [a-z]+ show\b/,
  /\b(house|flat|apartment|stamp|car|petrol|electricity) cost\b|\bpeople (use|own|speak|live|die)\b|\b(order|book|buy|get) [a-z ]+ for me$/,
  /\ba cold\b(?! (buffet|drink|dish|beer|soup|snack|plate|starter|one|lunch|dinner))|\bdaylight sav(e|ing)\b|\bload(ing)? zone\b/,
  /\bpopular in\b|\bwho (makes|make|sells|sell) (the )?(best|good)\b|\bwhere (do|does) [a-z]+ come from\b|\bhow (is|are) [a-z]+ made\b|\bvegan eat$/,
  /\b(used|second-hand|new) car\b|\b(gas|petrol|house|gold) price/,
  /\b(out of|off|from) (an?|my|the) ([a-z]+ )?(carpet|shirt|sofa|rug|dress|couch|jean|wall|table|tablecloth)\b/,
  /\bopen an? .*\b(bottle|can|jar)\b|\bcorkscrew\b/,
  /\bclean (an?|my|the|silver) (silver|cutlery|coffee|oven|washing|dishwasher|window|car|shoe|phone|screen|fridge|ear|teeth)\b/,
  /\b(largest|biggest|oldest|longest|tallest|richest|fastest|first) [a-z]+ (ever|in (the )?(world|history)|alive|on earth)\b/,
  /\b(in|of) (ancient|medieval|the middle ages)\b|\bhow hot is the sun\b|\bmy calendar .*\bwork\b/,
  /\bfor (money|a living)$|\bat work$/,
  /\bbank\b(?! holiday)|\bconcrete\b|\bflush\b|\bseason (one|two|three|four|\d+)\b|\bmy (son|daughter|boss|landlord) (did|do|be|is|has)\b.*\bletter\b/,
];

/** Whether the phrasing of a normalized message is off-topic. */
export const hasOffTopicPhrase = (text: string): boolean => OTHER_TRADES.some((each) => each.test(text));
