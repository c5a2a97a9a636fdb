import { inSlices } from '../loop/slices.ts';

/** A list from here on is written in pieces. */
const LONG = 500;

/** A list of a view that PostgreSQL has written: its items as JSON, with commas between them. */
export class WrittenList<Item> {
  /** Of the type alone; there is no such field. */
  declare readonly item?: Item;

  constructor(readonly items: string) {}
}

/** JSON of a view; one with a long list in it is written in pieces, between which others have their turn. */
export async function jsonText(view: object): Promise<string> {
  const long = Object.values(view).some(
    (value) => value instanceof WrittenList || (Array.isArray(value) && value.length >= LONG),
  );
  if (!long) return JSON.stringify(view);
  const fields = Object.entries(view).filter(([, value]: [string, unknown]) => value !== undefined);
  const written: string[] = [];
  for (const [name, value] of fields as [string, unknown][]) {
    written.push(`${JSON.stringify(name)}:${await fieldText(value)}`);
  }
  return `{${written.join(',')}}`;
}

async function fieldText(value: unknown): Promise<string> {
  if (value instanceof WrittenList) return `[${value.items}]`;
  return Array.isArray(value) ? listText(value) : JSON.stringify(value);
}

async function listText(all: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  for await (const slice of inSlices(all)) written.push(JSON.stringify(slice).slice(1, -1));
  return `[${written.join(',')}]`;
}
