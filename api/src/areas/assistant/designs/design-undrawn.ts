import { colours, kinds, moods, type Words } from './design-lists.ts';
import { namesOf } from './design-refusals.ts';

/** Things that people ask for and that have no drawing yet. */
const undrawn =
  /(?<!\p{L})(dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|unicorns?|dinosaurs?|dragons?|robots?|rockets?|planets?|astronauts?|football|soccer|guitars?|pianos?|balloons?|roses|flowers?|sunflowers?|bicycles?|boats?|ships?|trains?|planes?|castles?|princess(?:es)?|pirates?|mermaids?|superheroe?s?|skulls?|pumpkins?|ghosts?|bats|hearts?|cupcakes?|burgers?|sushi|tacos?|beers?|champagne|photos? of|portraits?|faces?|people|mountains?|city|skyline|butterfl(?:y|ies)|birds?|bees?|elephants?|lions?|tigers?|bears?|sharks?|whales?|palm trees?|palms?)(?!\p{L})/giu;

/** A thing named in English with an article or a number: `a lighthouse`, `some red kites`. */
const named =
  /(?<!\p{L})(?:an?|some|two|three|four|five|six|many|lots of)\s+(\p{L}[\p{L}-]*)(?:\s+(\p{L}[\p{L}-]*))?/giu;

/** Words after a thing that are not part of its name. */
const functionWord =
  /^(?:with|without|on|in|at|for|of|and|or|to|by|from|under|over|near|beside|behind|like|as|the|that|which|who|is|are|please)$/iu;

/** Words about the picture or the party as a whole, which no drawing is needed for. */
const general =
  /(?<!\p{L})(?:pictures?|images?|invit\p{L}*|cards?|posters?|backgrounds?|scenes?|drawings?|illustrations?|paintings?|photos?|designs?|layouts?|themes?|styles?|looks?|fonts?|names?|titles?|texts?|headlines?|letters?|colou?rs?|party|parties|events?|celebrations?|gatherings?|surprises?|welcomes?|feel|feeling|mood|vibes?|atmosphere|touch|bit|lot|little|few|more|large|larger|big|bigger|small|smaller|nice|warm|happy|day|afternoon|morning|week|weekend|year|spring|summer|autumn|fall|friends?|family|guests?|kids?|child|children|people|man|woman|girl|boy)(?!\p{L})/iu;

const matches = (lists: Words<string>, word: string) => lists.some(([, , pattern]) => pattern.test(word));
const isAdjective = (word: string) => matches([...colours, ...moods], word);
const isKnown = (words: string) => general.test(words) || namesOf(words).length > 0 || matches(kinds, words);

/**
 * The things in a prompt that there is no drawing of, in lower case.
 * @param wished the prompt without its headline and without what it refuses
 */
export function undrawnIn(wished: string): string[] {
  const listed = Array.from(wished.matchAll(undrawn), ([, thing]) => thing!.toLowerCase());
  const others = Array.from(wished.matchAll(named), ([, one, two]) => {
    const words = [one!, ...(two === undefined || functionWord.test(two) ? [] : [two])]
      .map((word) => word.toLowerCase())
      .filter((word) => !isAdjective(word));
    const isKnownThing = [words.join(' '), ...words].some((each) => isKnown(each) || listed.includes(each));
    return isKnownThing ? '' : words.join(' ');
  });
  return [...new Set([...listed, ...others])].filter((thing) => thing !== '');
}
