import { resolve } from 'node:path';
import { z } from 'zod';
import { Environment } from './environment.ts';
import { type AreaSettings, readAreaSettings } from './area-settings.ts';
import { allLimits, type Limit } from './limits.ts';
import type { S3Settings } from './s3-url.ts';
import { given, problemsOf, SettingsError } from './settings-error.ts';

/** What the environment says of core, before the database is up, the secret is there and the areas are loaded. */
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
  /** null: files lie in `dataDir`. */
  s3: S3Settings | null;
  /** null: the development mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null: nobody reports bounces and complaints. */
  mailEventsKey: string | null;
  /** Whether HEIC is decoded: patents may be a reason against it. */
  heic: boolean;
  /** `host:port` of servers that are fetched from although they are not public. */
  outboundAllow: string[];
  /** null: generated into `dataDir`. */
  sessionSecret: string | null;
  /** Public halves of who may release, by project; null: generated into `dataDir`. */
  releaseKeys: Record<string, string[]> | null;
  /** Absolute: the tree whose builds a start puts in; null: none. */
  releaseFrom: string | null;
  /** Address of the development server, ending with a slash, that stands in for a remote's published build, by project. */
  remoteOverrides: Record<string, string>;
}

/** Everything that can be set, as the whole API sees it. */
export interface Config extends Settings, AreaSettings {
  publicUrl: string;
  databaseUrl: string;
  sessionSecret: string;
  limits: Readonly<Record<string, Limit>>;
}

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');

/** @throws SettingsError which lists every problem with core's at once (start-problems.ts adds the areas') */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(given(environment));
  if (!parsed.success) throw new SettingsError(problemsOf(parsed.error));
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
    s3: env.S3_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    mailEventsKey: env.MAIL_EVENTS_KEY ?? null,
    heic: env.HEIC === 'on',
    outboundAllow: env.OUTBOUND_ALLOW,
    sessionSecret: env.SESSION_SECRET ?? null,
    releaseKeys: env.RELEASE_KEYS ?? null,
    releaseFrom: env.RELEASE_FROM === undefined ? null : resolve(env.RELEASE_FROM),
    remoteOverrides: env.REMOTE_OVERRIDES,
  };
}

function unsafeForProduction(env: z.infer<typeof Environment>): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (Object.keys(env.REMOTE_OVERRIDES).length > 0)
    problems.push('REMOTE_OVERRIDES is refused when NODE_ENV is production.');
  if (env.OUTBOUND_ALLOW.length > 0) problems.push('OUTBOUND_ALLOW is refused when NODE_ENV is production.');
  for (const name of ['SESSION_SECRET', 'RELEASE_KEYS'] as const) {
    if (env.DATABASE_URL && !env[name])
      problems.push(`${name} is required when NODE_ENV is production and DATABASE_URL is set.`);
  }
  return problems;
}

/**
 * @param settled what the start has found out since: the database that is up, the secret, the port listened on
 * @param environment for the settings of the areas
 * @throws SettingsError which lists every problem with the areas' at once
 */
export function completeConfig(
  settings: Settings,
  settled: { databaseUrl: string; sessionSecret: string; limits?: Config['limits'] },
  environment: NodeJS.ProcessEnv = {},
): Config {
  return {
    ...settings,
    ...readAreaSettings(environment),
    publicUrl: settings.publicUrl ?? addressOf(settings),
    limits: allLimits(),
    ...settled,
  };
}

/** Where a browser on this machine finds what listens there. */
function addressOf({ host, port }: Settings): string {
  const anywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  return `http://${anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
