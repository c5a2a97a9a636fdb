import { inSlices } from '../loop/slices.ts';

/** The items of a list from which on it is serialised in slices. */
const LONG_LIST_MIN = 500;

/** A list of a response that PostgreSQL has already serialised. */
export class WrittenList<Item> {
  /** For type inference only; the field does not exist. */
  declare readonly item?: Item;

  /** @param itemsJson separated by commas */
  constructor(readonly itemsJson: string) {}
}

/** The JSON of a response. With a long list, lists are serialised in slices, so that other work can run between them. */
export async function jsonText(view: object): Promise<string> {
  const long = Object.values(view).some(
    (value) => value instanceof WrittenList || (Array.isArray(value) && value.length >= LONG_LIST_MIN),
  );
  if (!long) return JSON.stringify(view);
  const fields = Object.entries(view).filter(([, value]: [string, unknown]) => value !== undefined);
  const texts: string[] = [];
  for (const [name, value] of fields as [string, unknown][]) {
    texts.push(`${JSON.stringify(name)}:${await fieldText(value)}`);
  }
  return `{${texts.join(',')}}`;
}

async function fieldText(value: unknown): Promise<string> {
  if (value instanceof WrittenList) return `[${value.itemsJson}]`;
  return Array.isArray(value) ? listText(value) : JSON.stringify(value);
}

async function listText(all: readonly unknown[]): Promise<string> {
  const texts: string[] = [];
  // Without the brackets of each slice.
  for await (const slice of inSlices(all)) texts.push(JSON.stringify(slice).slice(1, -1));
  return `[${texts.join(',')}]`;
}
