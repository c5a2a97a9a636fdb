interface Named {
  name: string;
}

const normalized = ({ name }: Named) => name.normalize('NFKD').toLowerCase().trim();

/** Those of `items` whose names are not on a list yet. */
export function missingFrom<Item extends Named>(list: readonly Named[], items: readonly Item[]): Item[] {
  const there = new Set(list.map(normalized));
  return items.filter((item) => !there.has(normalized(item)));
}
