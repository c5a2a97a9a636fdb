import { inSlices } from '../loop/turns.ts';

/** A list from here on is written in pieces. */
const LONG = 500;

/** JSON of a view; one with a long list in it is written in pieces, between which others have their turn. */
export async function jsonText(view: object): Promise<string> {
  const long = Object.values(view).some((value) => Array.isArray(value) && value.length >= LONG);
  if (!long) return JSON.stringify(view);
  const fields = Object.entries(view).filter(([, value]: [string, unknown]) => value !== undefined);
  const written: string[] = [];
  for (const [name, value] of fields as [string, unknown][]) {
    const text = Array.isArray(value) ? await listText(value) : JSON.stringify(value);
    written.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${written.join(',')}}`;
}

async function listText(all: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  for await (const slice of inSlices(all)) written.push(JSON.stringify(slice).slice(1, -1));
  return `[${written.join(',')}]`;
}
