import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { Admins } from './accounts/admins.ts';
import { readSettings, type Settings, SettingsError } from './config/config.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { ormOptions } from './database/orm.ts';
import { plainReason } from './start-problems.ts';

const USAGE = 'Say admin grant <e-mail>, admin revoke <e-mail> or admin list.';

/** @returns what to tell, and whether it was done */
async function perform(
  admins: Admins,
  action: string | undefined,
  email: string,
): Promise<[string, boolean]> {
  if (action === 'list') return [(await admins.list()).join('\n') || 'There is no admin yet.', true];
  if (!email) return [USAGE, false];
  if (action === 'grant') {
    const done = await admins.grant(email);
    return [done ? `${email} is an admin.` : `Nobody has an account with the e-mail ${email}.`, done];
  }
  if (action === 'revoke') {
    const done = await admins.revoke(email);
    return [done ? `${email} is no longer an admin.` : `${email} is no admin.`, done];
  }
  return [USAGE, false];
}

/** Joins the embedded database while Yolo runs on it, and starts it otherwise. */
async function run(settings: Settings, args: string[]): Promise<[string, boolean]> {
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const databaseUrl = settings.databaseUrl ?? embedded!.url;
    await migrate(databaseUrl);
    const orm = await MikroORM.init(ormOptions(databaseUrl));
    try {
      return await perform(new Admins(orm.em.fork()), args[0], (args[1] ?? '').trim().toLowerCase());
    } finally {
      await orm.close();
    }
  } finally {
    await embedded?.stop();
  }
}

let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  const [answer, done] = await run(settings, process.argv.slice(2));
  console.log(answer);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : plainReason(error, settings));
  process.exitCode = 1;
}
