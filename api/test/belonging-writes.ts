import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..', 'src');
/** Whose rows say who belongs to an event. */
const TABLES = 'profiles|accounts|event_invitations|event_attendees|user_roles|sessions|events';
const ENTITIES = 'Profile|Account|EventInvitation|EventAttendee|UserRole|Session|Event';
/** Of those, what is assigned to entities. */
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
  // At the beginning of a statement: SQL compares inside its lines.
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

/** The API's sources, without tests, what supports them, and migrations, by their path. */
export async function sources(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob('**/*.ts', { cwd: src })) {
    if (/\.(?:test|soak)\.ts$|\/(?:migrations|testing)\//.test(file)) continue;
    texts.set(file, await readFile(join(src, file), 'utf8'));
  }
  return texts;
}

/** Everything in them that may write who belongs to an event, as `file: what`, with how often where it is not once. */
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
