import type { EntityClass, EntitySchema } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import { partsOf } from '../areas/area.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** The tables that the area maps; a test compares all of them with the migrations. */
    entities?: readonly (EntityClass<object> | EntitySchema)[];
    /**
     * The migrations of these tables, called `Migration<yyyyMMddHHmmss>_<what>`; those of all areas run in order of
     * their names.
     */
    migrations?: readonly (new (...args: ConstructorParameters<typeof Migration>) => Migration)[];
  }
}

/**
 * Another area's entity, for a relation to it. Core has relations to members and events but does not import their
 * areas, so the entity is looked up by name when the ORM starts.
 */
export function entityCalled(name: string): EntityClass<{ id: string }> {
  const found = partsOf('entities')
    .flat()
    .find((entity) => typeof entity === 'function' && entity.name === name);
  if (!found) throw new Error(`No area maps ${name}`);
  return found as EntityClass<{ id: string }>;
}
