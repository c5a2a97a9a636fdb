import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import '../app.module.ts';
import type { Settings } from '../core/config/config.ts';
import { readOrCreateSecret } from '../core/config/secrets.ts';
import { startEmbeddedPostgres } from '../core/database/embedded/embedded-postgres.ts';
import { migrate } from '../core/database/migrate.ts';
import { ormOptions } from '../core/database/orm.ts';
import { addressOf, DEMO_PASSWORD, guests } from './cast.ts';
import { fill } from './fill.ts';
import { guestLink } from './give-party.ts';
import { parties } from './parties.ts';
import type { Art } from './pictures.ts';
import { stableId } from './stable-id.ts';

/** Accounts to sign in with, and addresses to visit. */
export interface DemoAccounts {
  password: string;
  /** E-mail addresses by role: host, invited member, member without data, admin. */
  emails: { host: string; invited: string; newcomer: string; admin: string };
  /** The host's member id. */
  hostId: string;
  /** The path of an unanswered invitation link. */
  link: string;
  /** The same for an accepted invitation. */
  answeredLink: string;
  /** Ids by the event's key in the demo. */
  events: Record<string, string>;
}

/**
 * Replaces the content of a data folder's embedded database and files by the demo.
 * @param art the folders of the drawings
 * @throws Error if an external database is configured, which must not be emptied
 */
export async function openDemo(settings: Settings, art: Art): Promise<DemoAccounts> {
  if (settings.databaseUrl)
    throw new Error('The demo never touches a database of yours: unset DATABASE_URL.');
  const sessionSecret = settings.sessionSecret ?? (await readOrCreateSecret(settings.dataDir));
  const config = { dataDir: settings.dataDir, sessionSecret };
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    await migrate(embedded.url);
    const orm = await MikroORM.init(ormOptions(embedded.url));
    try {
      await fill({ orm, config, art, now: new Date() });
    } finally {
      await orm.close();
    }
  } finally {
    await embedded.stop();
  }
  return {
    password: DEMO_PASSWORD,
    emails: {
      host: addressOf('marisol'),
      invited: addressOf('noor'),
      newcomer: addressOf('ines'),
      admin: addressOf('admin'),
    },
    hostId: stableId('member', 'marisol'),
    link: guestLink(config, 'supper', guests(2)[0]!.email),
    answeredLink: guestLink(config, 'supper', guests(2)[1]!.email),
    events: Object.fromEntries(parties.map(({ key }) => [key, stableId('event', key)])),
  };
}
