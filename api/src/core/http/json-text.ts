import { inSlices } from '../loop/slices.ts';

/** Lists of this length are serialised in slices. */
const LONG = 500;

/** A list of a view that PostgreSQL has already serialised: its items as JSON, separated by commas. */
export class WrittenList<Item> {
  /** For type inference only; the field does not exist. */
  declare readonly item?: Item;

  constructor(readonly items: string) {}
}

/** The JSON of a view. Long lists are serialised in slices, so that other work can run between them. */
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
