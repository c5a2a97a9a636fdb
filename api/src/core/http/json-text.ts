import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { inSlices } from '../loop/turns.ts';

/** A list from here on is written in pieces. */
const LONG = 500;

/** The view as it is; with a long list in it, the same JSON written in pieces between which others have their turn. */
export function inPieces<View extends object>(view: View): View | StreamableFile {
  const long = Object.values(view).some((value) => Array.isArray(value) && value.length >= LONG);
  if (!long) return view;
  const text = Readable.from(pieces(view), { objectMode: false });
  return new StreamableFile(text, { type: 'application/json; charset=utf-8' });
}

async function* pieces(view: object): AsyncGenerator<string, void, undefined> {
  const fields = Object.entries(view).filter(([, value]: [string, unknown]) => value !== undefined);
  for (const [index, [name, value]] of fields.entries()) {
    yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* list(value as unknown[]);
    else yield JSON.stringify(value);
  }
  yield '}';
}

async function* list(all: unknown[]): AsyncGenerator<string, void, undefined> {
  yield '[';
  let before = '';
  for await (const slice of inSlices(all)) {
    yield before + JSON.stringify(slice).slice(1, -1);
    before = ',';
  }
  yield ']';
}
