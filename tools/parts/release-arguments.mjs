import { parseArgs } from 'node:util';
import { PlainError } from './terminal.mjs';

const options = {
  list: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  untested: { type: 'boolean' },
  yes: { type: 'boolean' },
  share: { type: 'string' },
};

/**
 * Parses the arguments of `npm run release`.
 * @returns {{ project: string | undefined, what: 'release' | 'roll-out' | 'list' | 'new-key', untested: boolean, yes: boolean, share: number | undefined }}
 * `share` is a percentage of browsers; a release goes to all of them
 * @throws {PlainError} for unknown or conflicting arguments
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const { list, untested = false, yes = false } = values;
  const share = parseShare(values.share);
  const actions = [list && 'list', values['new-key'] && 'new-key', share !== undefined && 'roll-out'].filter(
    Boolean,
  );
  if (actions.length > 1) throw new PlainError('Ask for one of --list, --new-key and --share at a time.');
  if (positionals.length > 1) throw new PlainError('Name one project; each is released by itself.');
  return { project: positionals[0], what: actions[0] ?? 'release', untested, yes, share };
}

function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error.message.split('.')[0]}.`);
  }
}

function parseShare(text) {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (/^\d+$/.test(text) && share < 100) return share;
  throw new PlainError(
    'Say --share with a whole number of a hundred browsers: from 0, which ends a rollout, to 99.',
  );
}
