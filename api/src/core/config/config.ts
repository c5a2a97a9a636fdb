import { resolve } from 'node:path';
import { z } from 'zod';
import { Environment } from './environment.ts';
import { type AreaSettings, readAreaSettings } from './area-settings.ts';
import { allLimits, type Limit } from './limits.ts';
import type { S3Settings } from './s3-url.ts';
import { withoutEmptyValues, problemsOf, SettingsError } from './settings-error.ts';

/** Core's settings from the environment, before the database is up, the secret exists and the areas are loaded. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** Number of load balancers in front of the server, whose `X-Forwarded-For` is trusted. */
  trustedProxies: number;
  /** Origin of links in mails; null: derived from the address that the server listens on. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** null: files are stored in `dataDir`. */
  s3: S3Settings | null;
  /** null: the development mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null: nobody reports bounces and complaints. */
  mailEventsKey: string | null;
  /** Whether HEIC is decoded; patents may be a reason to turn it off. */
  heic: boolean;
  /** `host:port` of servers that may be fetched from although their addresses are not public. */
  outboundAllow: string[];
  /** null: generated into `dataDir`. */
  sessionSecret: string | null;
  /** Public keys that may sign releases, by project; null: generated into `dataDir`. */
  releaseKeys: Record<string, string[]> | null;
  /** Absolute path of the tree whose builds are released at start; null: none. */
  releaseFrom: string | null;
  /** By project: the development server's address, with a final slash, that replaces a remote's published build. */
  remoteOverrides: Record<string, string>;
}

/** The complete configuration of the API. */
export interface Config extends Settings, AreaSettings {
  publicUrl: string;
  databaseUrl: string;
  sessionSecret: string;
  limits: Readonly<Record<string, Limit>>;
}

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');

/** @throws SettingsError with all problems of core's settings (start-problems.ts adds the areas') */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(withoutEmptyValues(environment));
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
 * @param settled values that are known only during the start: the running database, the secret, the port
 * @param environment for the settings of the areas
 * @throws SettingsError with all problems of the areas' settings
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

/** The server's address for a browser on this machine. */
function addressOf({ host, port }: Settings): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
