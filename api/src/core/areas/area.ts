/**
 * What an area can provide. The code that reads a part declares its field:
 *
 *     declare module '../areas/area.ts' {
 *       interface AreaParts {
 *         entities?: readonly EntityClass[];
 *       }
 *     }
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the code that reads a part adds it
export interface AreaParts {}

/** An area, or a folder of core. */
export interface Area extends AreaParts {
  name: string;
}

const areas = new Map<string, Area>();

/**
 * Registers what an area provides: once, in its `<name>.area.ts`, which its module imports. Areas are listed only in
 * app.module.ts. A part is data, or functions that take an EntityManager; a part that needs providers is a class that
 * the area's module provides (see {@link partsOf}).
 */
export function defineArea(area: Area): Area {
  if (areas.has(area.name)) throw new Error(`Two areas are called ${area.name}`);
  areas.set(area.name, area);
  return area;
}

/**
 * The given part of all areas, in the order in which their modules were loaded. Call it when the application starts:
 * while modules are loaded the result is incomplete. For parts that are classes `moduleRef.get(part, { strict: false
 * })` gives the instance, from `onModuleInit` on.
 */
export function partsOf<P extends Exclude<keyof Area, 'name'>>(part: P): NonNullable<Area[P]>[] {
  return [...areas.values()].flatMap((area) => (area[part] === undefined ? [] : [area[part]!]));
}

/** A part that core needs from exactly one area. @throws Error where no area or several provide it */
export function onlyPart<P extends Exclude<keyof Area, 'name'>>(part: P): NonNullable<Area[P]> {
  const [only, ...others] = partsOf(part);
  if (only === undefined || others.length > 0) throw new Error(`${part} is to be brought by one area`);
  return only;
}
