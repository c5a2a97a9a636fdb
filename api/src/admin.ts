import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import './app.module.ts';
import { Admins } from './areas/accounts/admins.ts';
import { readSettings, type Settings } from './core/config/config.ts';
import { startEmbeddedPostgres } from './core/database/embedded/embedded-postgres.ts';
import { migrate } from './core/database/migrate.ts';
import { ormOptions } from './core/database/orm.ts';
import { MailRecord } from './core/mail/mail-record.ts';
import { plainReason } from './start-problems.ts';

const USAGE =
  'Say admin grant <e-mail>, admin revoke <e-mail>, admin list, admin mail list or admin mail allow <e-mail>.';

/** @returns the text to print, and whether the action succeeded */
async function performGrants(
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

/** Lists the addresses that get no mails, or allows mails to one of them again. */
async function performMail(
  record: MailRecord,
  action: string | undefined,
  email: string,
): Promise<[string, boolean]> {
  if (action === 'list') return [(await record.list()).join('\n'), true];
  if (action !== 'allow' || !email) return [USAGE, false];
  const done = await record.allow(email);
  return [done ? `${email} is mailed again.` : `Nothing stops mails to ${email}.`, done];
}

/** Uses the embedded database of a running Yolo, and starts it otherwise. */
async function runCommand(settings: Settings, args: string[]): Promise<[string, boolean]> {
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const databaseUrl = settings.databaseUrl ?? embedded!.url;
    await migrate(databaseUrl);
    const orm = await MikroORM.init(ormOptions(databaseUrl));
    try {
      const em = orm.em.fork();
      const [action, ...named] = args;
      const email = (named.at(-1) ?? '').trim().toLowerCase();
      if (action === 'mail') return await performMail(new MailRecord(em), named[0], named[1] ? email : '');
      return await performGrants(new Admins(em), action, email);
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
  const [answer, done] = await runCommand(settings, process.argv.slice(2));
  console.log(answer);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  console.error(await plainReason(error, settings));
  process.exitCode = 1;
}
