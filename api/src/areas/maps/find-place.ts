import { isCommonName } from './common-words.ts';
import { readParts, type Part } from './place-parts.ts';
import type { Region, Regions } from './regions.ts';
import type { Town, Towns } from './towns.ts';

/** The population from which a town is meant in any country. */
const CITY = 100_000;
/** Below this population a name on its own is more often a common word than a village: Post, Page, Cave. */
const VILLAGE = 2_500;
/** A namesake in the host's country is taken unless another is this much larger: Paris, Texas; London, Ontario. */
const NAMESAKE_RATIO = 50;
/** Below this population a number after a name is a house's, above it a district's: Dublin 8. */
const DISTRICTS = 200_000;
/** The minimal population of a town with the name of its country or region. */
const CAPITAL = 20_000;

/**
 * The town that a location names, or null in doubt, because no town is better than a wrong one:
 *
 * 1. The location is split at commas and read from the last part. A part matches only if all of it is a town's name,
 *    ignoring accents, case, a postal code, and a region's letters at its end. A part with a house number is a street.
 * 2. A country or region as a part of its own is binding: the town must be there. Letters that may be a region's
 *    (`FI`, `TX`) only choose among towns of that name.
 * 3. Of namesakes the one in the country of the event's time zone is taken unless another is far larger; else the
 *    largest.
 * 4. A town that a country, region, its letters or a postal code supports is taken. Without them a name with a word for
 *    a room or venue, or only of common words, is not a town, except a city of several words in the host's country:
 *    Long Beach.
 * 5. Otherwise these are taken: a town in the host's country, if it is the only part only from a certain size; a city
 *    anywhere; and, after other parts, a town without namesakes.
 * 6. Before parts that were not understood, only a city in the host's country is taken.
 */
export function findPlace(location: string, timeZone: string, towns: Towns, regions: Regions): Town | null {
  const home = regions.ofZone(timeZone);
  const parts = readParts(location);
  const stated: Region[][] = [];
  const hints: Region[] = [];
  let understood = true;
  const context = { towns, home, several: parts.length > 1, stated, hints };
  const regionParts: Part[] = [];
  for (const part of parts.toReversed()) {
    const named = regions.named(part.key);
    const coded = part.letters ? regions.coded(part.letters) : [];
    hints.push(...coded);
    if (named.length > 0) {
      const capital = largeTown(part, context, hints);
      if (capital) return capital;
      stated.push(named);
      regionParts.push(part);
    } else if (part.key && !(coded.length > 0 && part.key === part.letters)) {
      const town = choose(part, understood, context);
      if (town) return town;
      understood = false;
    }
  }
  return cityState(regionParts, context);
}

interface Context {
  towns: Towns;
  home: string | undefined;
  several: boolean;
  stated: Region[][];
  hints: Region[];
}

function choose(
  part: Part,
  understood: boolean,
  { towns, home, several, stated, hints }: Context,
): Town | null {
  if (part.isStreet) return null;
  const all = towns.named(part.key);
  const possible = all.filter((town) => stated.every((regions) => isIn(town, regions)));
  const town = preferred(possible, hints, home);
  if (!town) return null;
  if (part.district && town.population < DISTRICTS) return null;
  if (understood && (stated.length > 0 || part.hasPostalCode || isIn(town, hints))) return town;
  const atHome = town.country === home;
  const cityAtHome = atHome && town.population >= CITY;
  if (isCommonName(part.key) && !(cityAtHome && part.key.includes(' '))) return null;
  if (!understood) return cityAtHome ? town : null;
  const enough = several ? 0 : VILLAGE;
  return (atHome && town.population >= enough) || town.population >= CITY || (several && all.length === 1)
    ? town
    : null;
}

function preferred(towns: readonly Town[], hints: Region[], home: string | undefined): Town | undefined {
  const [largest] = towns;
  const hinted = towns.find((town) => isIn(town, hints));
  const near = towns.find((town) => town.country === home);
  return hinted ?? (near && near.population * NAMESAKE_RATIO >= largest!.population ? near : largest);
}

/** A location with only a name of both a region and its town: Singapore, Luxembourg, New York. */
function cityState(parts: Part[], context: Context): Town | null {
  for (const part of parts) {
    const town = largeTown(part, context);
    if (town) return town;
  }
  return null;
}

/** A town with a region's name: `Washington, DC` is not in Washington. */
function largeTown({ key }: Part, { towns, stated }: Context, hints?: Region[]): Town | undefined {
  return towns.named(key).find((town) => {
    if (hints && !isIn(town, hints)) return false;
    return town.population >= CAPITAL && stated.every((regions) => isIn(town, regions));
  });
}

const isIn = (town: Town, regions: Region[]) =>
  regions.some(({ country, part }) => town.country === country && (part === undefined || part === town.part));
