import { existsSync, globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const areas = join(import.meta.dirname, '..', 'src', 'areas');

/**
 * The areas' rows for tests of the whole API: the exports of `api/src/areas/<area>/testing/<file>.ts`, by area. The
 * files are found by a glob, so that a new area needs no entry here (docs/how-to.md).
 */
export async function areaRows<Exported>(file: string): Promise<[area: string, Exported][]> {
  const found = globSync(`*/testing/${file}.ts`, { cwd: areas }).sort();
  const load = async (path: string): Promise<[string, Exported]> => {
    const exported = (await import(pathToFileURL(join(areas, path)).href)) as Exported;
    return [path.split(sep)[0]!, exported];
  };
  return Promise.all(found.map(load));
}

/** The file for an area's rows; those of core are in this folder. */
export const rowsFileOf = (area: string | undefined, file: string): string =>
  area !== undefined && existsSync(join(areas, area))
    ? `api/src/areas/${area}/testing/${file}.ts`
    : `api/test/${file}.ts`;

/** Merges tables. @throws Error if two have a row of the same name */
export function mergeTables<Value>(
  tables: readonly Readonly<Record<string, Value>>[],
): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const [name, value] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two files have a row for ${name}`);
    all[name] = value;
  }
  return all;
}
