import type { EntityClass, EntitySchema } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import { partsOf } from '../areas/area.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** The tables that it maps; a test compares all of them with the migrations. */
    entities?: readonly (EntityClass<object> | EntitySchema)[];
    /** That make them, called `Migration<yyyyMMddHHmmss>_<what>`; all areas' run in the order of their names. */
    migrations?: readonly (new (...given: ConstructorParameters<typeof Migration>) => Migration)[];
  }
}

/**
 * Another area's entity, for a relation to it. Core has some to members and events, whose areas it does not know;
 * it is asked for when the ORM starts.
 */
export function entityCalled(name: string): EntityClass<{ id: string }> {
  const found = partsOf('entities')
    .flat()
    .find((entity) => typeof entity === 'function' && entity.name === name);
  if (!found) throw new Error(`No area maps ${name}`);
  return found as EntityClass<{ id: string }>;
}
