import { isNoTownsName } from './common-words.ts';
import { readParts, type Part } from './place-parts.ts';
import type { Region, Regions } from './regions.ts';
import type { Town, Towns } from './towns.ts';

/** So large that it is meant wherever the host lives. */
const CITY = 100_000;
/** Below this a name that stands alone is a village's, and oftener a word: Post, Page, Cave. */
const VILLAGE = 2_500;
/** A namesake in the host's country is meant unless another is several times larger: Paris in Texas, London in Ontario. */
const OVERSHADOWED = 50;
/** Below this a number behind a name is a house's, above it a district's: Dublin 8. */
const DISTRICTS = 200_000;
/** A town with the name of its country, and no village. */
const CAPITAL = 20_000;

/**
 * The town that a location's words name. Rather none than a wrong one:
 *
 * 1. The words are read in parts between commas, the last first. A part counts only when all of it is a town's name, without
 *    accents, case, a postal code, and letters of a region behind it. A part with a house number is a street.
 * 2. A country or region as a part of its own is believed: the town is there, or there is none. Letters that may be a
 *    region's (`FI`, `TX`) choose among towns of that name and are nothing else.
 * 3. Of namesakes the one in the country of the event's time zone is meant, unless it is overshadowed; else the largest.
 * 4. What a country, a region, its letters or a postal code speaks for is meant. Without them a name with a word for a room
 *    or a venue in it, or of common words alone, is no town, unless it is a city of the host's country of more than one word:
 *    Long Beach.
 * 5. Else a town counts that is in the host's country, alone from some size on; a city anywhere; and a town that no other
 *    has the name of, behind other words.
 * 6. A town before words that say nothing counts only as a city in the host's country.
 */
export function findPlace(location: string, timeZone: string, towns: Towns, regions: Regions): Town | null {
  const home = regions.ofZone(timeZone);
  const parts = readParts(location);
  const believed: Region[][] = [];
  const hints: Region[] = [];
  let understood = true;
  const set = { towns, home, several: parts.length > 1, believed, hints };
  const regionParts: Part[] = [];
  for (const part of parts.toReversed()) {
    const named = regions.named(part.key);
    const coded = part.letters ? regions.coded(part.letters) : [];
    hints.push(...coded);
    if (named.length > 0) {
      const capital = largeTown(part, set, hints);
      if (capital) return capital;
      believed.push(named);
      regionParts.push(part);
    } else if (part.key && !(coded.length > 0 && part.key === part.letters)) {
      const town = choose(part, understood, set);
      if (town) return town;
      understood = false;
    }
  }
  return cityState(regionParts, set);
}

interface Setting {
  towns: Towns;
  home: string | undefined;
  several: boolean;
  believed: Region[][];
  hints: Region[];
}

function choose(
  part: Part,
  understood: boolean,
  { towns, home, several, believed, hints }: Setting,
): Town | null {
  if (part.isStreet) return null;
  const all = towns.named(part.key);
  const possible = all.filter((town) => believed.every((regions) => isIn(town, regions)));
  const town = preferred(possible, hints, home);
  if (!town) return null;
  if (part.district && town.population < DISTRICTS) return null;
  if (understood && (believed.length > 0 || part.hasPostalCode || isIn(town, hints))) return town;
  const atHome = town.country === home;
  const cityAtHome = atHome && town.population >= CITY;
  if (isNoTownsName(part.key) && !(cityAtHome && part.key.includes(' '))) return null;
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
  return hinted ?? (near && near.population * OVERSHADOWED >= largest!.population ? near : largest);
}

/** Words that name a region and a town of it alike, with nothing else to go by: Singapore, Luxembourg, New York. */
function cityState(parts: Part[], set: Setting): Town | null {
  for (const part of parts) {
    const town = largeTown(part, set);
    if (town) return town;
  }
  return null;
}

/** One that has a region's name: `Washington, DC` is not in Washington. */
function largeTown({ key }: Part, { towns, believed }: Setting, hints?: Region[]): Town | undefined {
  return towns.named(key).find((town) => {
    if (hints && !isIn(town, hints)) return false;
    return town.population >= CAPITAL && believed.every((regions) => isIn(town, regions));
  });
}

const isIn = (town: Town, regions: Region[]) =>
  regions.some(({ country, part }) => town.country === country && (part === undefined || part === town.part));
