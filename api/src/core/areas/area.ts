/**
 * What an area can bring. Anybody who does something with a part gives it its field, beside the code that reads it:
 *
 *     declare module '../areas/area.ts' {
 *       interface AreaParts {
 *         entities?: readonly EntityClass[];
 *       }
 *     }
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- who reads a part adds it
export interface AreaParts {}

/** An area, or a room of core. */
export interface Area extends AreaParts {
  name: string;
}

const areas = new Map<string, Area>();

/**
 * Says what an area brings: once, in its `<name>.area.ts`, which its module imports. No list names the areas but
 * app.module.ts. A part is data, or functions that are given their EntityManager; one that needs providers is the
 * class of one, which the area's module provides (see {@link partsOf}).
 */
export function defineArea(area: Area): Area {
  if (areas.has(area.name)) throw new Error(`Two areas are called ${area.name}`);
  areas.set(area.name, area);
  return area;
}

/**
 * What all areas bring of a kind, in the order in which their modules were loaded. Ask when the application starts,
 * not while modules are loaded: then some are missing. Of parts that are classes
 * `moduleRef.get(part, { strict: false })` gives the instance, from `onModuleInit` on.
 */
export function partsOf<P extends Exclude<keyof Area, 'name'>>(part: P): NonNullable<Area[P]>[] {
  return [...areas.values()].flatMap((area) => (area[part] === undefined ? [] : [area[part]!]));
}

/** Of a kind that one area brings and core needs. @throws Error where none does, or several do */
export function onlyPart<P extends Exclude<keyof Area, 'name'>>(part: P): NonNullable<Area[P]> {
  const [only, ...others] = partsOf(part);
  if (only === undefined || others.length > 0) throw new Error(`${part} is to be brought by one area`);
  return only;
}
