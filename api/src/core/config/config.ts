import { resolve } from 'node:path';
import { z } from 'zod';
import { Environment } from './environment.ts';
import { type Limit, type LimitName, limits } from './limits.ts';

/** What the environment says, before the database is up and the secret is there. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** How many load balancers stand before it, whose `X-Forwarded-For` is believed. */
  trustedProxies: number;
  /** Origin that links in mails start with; null: from the address that is listened on. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** null: the development mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null: nobody reports bounces and complaints. */
  mailEventsKey: string | null;
  /** Addresses for each member whose own is verified. */
  invitesPerDay: number;
  /** Ends with a slash; the five characters come after it. */
  breachUrl: string;
  /** Template of a provider's map picture; null: maps are drawn offline. */
  mapUrl: string | null;
  /** `host:port` of servers that are fetched from although they are not public. */
  outboundAllow: string[];
  adminEmail: string | null;
  /** null: generated into `dataDir`. */
  sessionSecret: string | null;
  /** Address of the development server, ending with a slash, that stands in for a remote's published build, by project. */
  remoteOverrides: Record<string, string>;
}

/** Everything that can be set, as the whole API sees it. */
export interface Config extends Settings {
  publicUrl: string;
  databaseUrl: string;
  sessionSecret: string;
  limits: Record<LimitName, Limit>;
}

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');

/** Ends the start: everything that is wrong with the settings, in plain words. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: string[]) {
    super(
      ['Yolo cannot start, because of its settings:', ...problems.map((each) => `  - ${each}`)].join('\n'),
    );
  }
}

/** @throws SettingsError which lists every problem at once */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const env = parsed.data;
  const problems = unsafeForProduction(env);
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    mailEventsKey: env.MAIL_EVENTS_KEY ?? null,
    invitesPerDay: env.INVITES_PER_DAY,
    breachUrl: env.BREACH_URL.replace(/\/*$/, '/'),
    mapUrl: env.MAP_URL ?? null,
    outboundAllow: env.OUTBOUND_ALLOW,
    adminEmail: env.ADMIN_EMAIL ?? null,
    sessionSecret: env.SESSION_SECRET ?? null,
    remoteOverrides: env.REMOTE_OVERRIDES,
  };
}

function unsafeForProduction(env: z.infer<typeof Environment>): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (Object.keys(env.REMOTE_OVERRIDES).length > 0)
    problems.push('REMOTE_OVERRIDES is refused when NODE_ENV is production.');
  if (env.OUTBOUND_ALLOW.length > 0) problems.push('OUTBOUND_ALLOW is refused when NODE_ENV is production.');
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    problems.push('SESSION_SECRET is required when NODE_ENV is production and DATABASE_URL is set.');
  }
  return problems;
}

/** @param settled what the start has found out since: the database that is up, the secret, the port listened on */
export function completeConfig(
  settings: Settings,
  settled: { databaseUrl: string; sessionSecret: string; limits?: Config['limits'] },
): Config {
  return { ...settings, publicUrl: settings.publicUrl ?? addressOf(settings), limits, ...settled };
}

/** Where a browser on this machine finds what listens there. */
function addressOf({ host, port }: Settings): string {
  const anywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  return `http://${anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
