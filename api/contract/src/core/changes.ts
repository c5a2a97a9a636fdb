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

/** The slice of a change; that of a newer or older release's kind is not known, and then it is ''. */
export const areaOfChange = (type: string): string => areas.get(type) ?? '';

/** All changes of the slices that this process has loaded. */
export const changeTypes = (): string[] => [...areas.keys()];

/** What can be news for a member whatever the areas are. */
export const coreNews = ['session.ended', 'notifications.changed'] as const;
