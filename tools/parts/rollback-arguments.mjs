import { parseArgs } from 'node:util';
import { PlainError } from './terminal.mjs';

const USAGE = 'Name a project and perhaps one of its builds, or the number of a generation.';

/**
 * Parses the arguments of `npm run rollback`.
 * @returns {{ generation: number, yes: boolean } | { project: string, build: string | undefined, yes: boolean }}
 * `build` is the beginning of an id or the number of the generation that introduced it
 * @throws {PlainError} for unknown arguments; a generation restores all projects, so nothing may follow its number
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const { yes = false } = values;
  const [first, second, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new PlainError(USAGE);
  if (!/^\d+$/.test(first)) return { project: first, build: second, yes };
  if (second !== undefined)
    throw new PlainError(`${first} is the number of a generation, which has all projects. ${USAGE}`);
  return { generation: Number(first), yes };
}

function parse(args) {
  try {
    return parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error.message.split('.')[0]}.`);
  }
}
