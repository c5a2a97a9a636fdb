/** The message is about the member's own party, or asks for advice. */
const OURS =
  /^(will|would|do|does) .* (do|suffice)$|\b((is|are|will|was) there (be )?(an?|any|enough|some|still)|(is|are|will) there (be )?(?!.* in )|we|i|our|my|us|me|mine|guest|party|people|everyone|everybody|they|them|for (\d+|twelve|twenty|thirty|forty|fifty|hundred)|child|friend|person|should|need|enough|sufficient|suffice|please|idea|birthday|wedding|barbecue|dinner|shower|camping|event|gamenight|turnout|headcount|rsvp|buffet|marquee|playlist|dresscode|seating|reminder|decoration|balloon|bartender|waiter|invitation|barbecue|potluck|goody)\b/;
/** A general question. */
const WORLD = /\b(is|are|was|were|do|does|did|who|whose|why|which|where|made|make|mean|come|called|there)\b/;
const THIRD =
  /\b(what|which) [a-z]+ did (?!i |we |you |they |the |my |our |he |she |people|guest|everyone|everybody|anyone|nobody)|\bhow (many|much) [a-z ]+ (did|does|was|were|has|had|live|exist)\b(?!.*\b(we|i|they|people|guest|everyone|everybody|party|event|evening|wedding|dinner|buffet|barbecue)\b)|\bhow many [a-z]+ (is|are) (there )?(in|on) (the|an?) (?!list|event|party|house|garden|fridge|guest|invitation|plan|table|room|group)/;

/** How unlikely a message is about the member's own party: the penalty for topics that only matched a head word. */
export function offTopicPenalty(text: string): number {
  if (THIRD.test(text) || /^(and |but )?why\b/.test(text)) return 4;
  if (OURS.test(text)) return 0;
  return WORLD.test(text) ? 3 : 0;
}
