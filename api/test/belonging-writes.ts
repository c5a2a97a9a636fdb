import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..', 'src');
/** Tables whose rows determine who belongs to an event. */
const TABLES = 'profiles|accounts|event_invitations|event_attendees|user_roles|sessions|events';
const ENTITIES = 'Profile|Account|EventInvitation|EventAttendee|UserRole|Session|Event';
/** Their columns that are assigned on entities. */
const COLUMNS =
  'email|emailVerifiedAt|acceptedByUserId|tokenHash|tokenVersion|revokedAt|status|role|user|userId|event|eventId';

const WRITES: RegExp[] = [
  new RegExp(
    `\\b(?:insert into|update(?: only)?|delete from|merge into|truncate)\\s+"?(?:${TABLES})\\b`,
    'gi',
  ),
  new RegExp(`\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\('(?:${TABLES})\\b[^']*'`, 'g'),
  new RegExp(
    `\\b(?:create|insert|insertMany|nativeInsert|nativeUpdate|nativeDelete|upsert|upsertMany)\\((?:${ENTITIES}),`,
    'g',
  ),
  new RegExp(
    `\\bcreateQueryBuilder\\((?:${ENTITIES})\\b[^)]*\\)\\s*\\.(?:insert|update|delete|truncate)`,
    'g',
  ),
  // Only at the beginning of a statement, because in SQL the sign is a comparison.
  new RegExp(
    `(?<=(?:^|[;{(,]|=>)\\s*)(?:\\w+[?!]?\\.)+(?:${COLUMNS})\\s*(?:\\?\\?|\\|\\||&&)?=(?![=>])`,
    'gm',
  ),
  /\bem\.assign\(\w+/g,
  /\bObject\.assign\(\w+,/g,
  /\b\w+\??\.(?:accept|decline|remove|removeGuest|endMembership|reopen|adopt|renewLink)\(/g,
  /(?<!function )\bsettleAttendance\(/g,
  /\bnew Admins\(/g,
];

/** The API's sources by path, without tests, their support and migrations. */
export async function sources(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob('**/*.ts', { cwd: src })) {
    if (/\.(?:test|soak)\.ts$|\/(?:migrations|testing)\//.test(file)) continue;
    texts.set(file, await readFile(join(src, file), 'utf8'));
  }
  return texts;
}

/** All writes that may change who belongs to an event, as `file: write`, with their number if it is not 1. */
export function belongingWrites(texts: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, number>();
  for (const [file, text] of texts) {
    const written = WRITES.flatMap((pattern) => text.match(pattern) ?? []);
    for (const each of written) {
      const write = `${file}: ${each.replace(/\s+/g, ' ')}`;
      found.set(write, (found.get(write) ?? 0) + 1);
    }
  }
  return [...found].map(([write, times]) => (times === 1 ? write : `${write} ×${times}`)).sort();
}
