const areas = new Map<string, string>();

/**
 * What can happen to an event in a slice of the contract; each name past tense, `noun.verb`.
 * @throws Error when another slice has the same name
 */
export function defineChanges<const T extends readonly string[]>(area: string, types: T): T {
  for (const type of types) {
    if (areas.has(type)) throw new Error(`Two slices of the contract define the change ${type}`);
    areas.set(type, area);
  }
  return types;
}

/** The slice of a change; '' for a kind of a newer or older release, which is unknown here. */
export const areaOfChange = (type: string): string => areas.get(type) ?? '';

/** All changes of the slices that this process has loaded. */
export const changeTypes = (): string[] => [...areas.keys()];

/** News for a member that does not belong to an area. */
export const coreNews = ['session.ended', 'notifications.changed'] as const;
