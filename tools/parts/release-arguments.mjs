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
 * What `npm run release` is asked for.
 * @returns {{ project: string | undefined, what: 'release' | 'roll-out' | 'list' | 'new-key', untested: boolean, yes: boolean, share: number | undefined }}
 * `share` is of a hundred browsers; all of them get a release
 * @throws {PlainError} where it is asked for what it does not do, or for two things at once
 */
export function readArguments(given) {
  const { values, positionals } = parsed(given);
  const { list, untested = false, yes = false } = values;
  const share = shareOf(values.share);
  const asked = [list && 'list', values['new-key'] && 'new-key', share !== undefined && 'roll-out'].filter(
    Boolean,
  );
  if (asked.length > 1) throw new PlainError('Ask for one of --list, --new-key and --share at a time.');
  if (positionals.length > 1) throw new PlainError('Name one project; each is released by itself.');
  return { project: positionals[0], what: asked[0] ?? 'release', untested, yes, share };
}

function parsed(given) {
  try {
    return parseArgs({ args: given, options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error.message.split('.')[0]}.`);
  }
}

function shareOf(text) {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (/^\d+$/.test(text) && share < 100) return share;
  throw new PlainError(
    'Say --share with a whole number of a hundred browsers: from 0, which ends a rollout, to 99.',
  );
}
