import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig, readSettings } from './config.ts';
import { SettingsError } from './settings-error.ts';
import { deriveKey, readOrCreateSecret } from './secrets.ts';

function problems(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('every setting is optional', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    s3: null,
    smtpUrl: null,
    heic: true,
    outboundAllow: [],
    production: false,
  });
});

test('one error lists every invalid setting by name', () => {
  const found = problems({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'x',
    OUTBOUND_ALLOW: 'http://127.0.0.1:80',
    SESSION_SECRET: 'short',
  });
  expect(found).toEqual([
    'PORT must be between 0 and 65535.',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/yolo.',
    'SMTP_URL must be an address like smtp://user:password@host:587.',
    'OUTBOUND_ALLOW must look like 127.0.0.1:8080,maps.internal:443.',
    'SESSION_SECRET must have at least 32 characters.',
  ]);
  expect(problems({ PORT: 'x' })).toEqual(['PORT must be a number.']);
});

test('production with an external database requires the secrets and refuses development servers', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/yolo' };
  expect(problems(production)).toEqual([
    'SESSION_SECRET is required when NODE_ENV is production and DATABASE_URL is set.',
    'RELEASE_KEYS is required when NODE_ENV is production and DATABASE_URL is set.',
  ]);
  const set = { ...production, SESSION_SECRET: 'x'.repeat(32) };
  expect(problems({ ...set, RELEASE_KEYS: `shell=${'x'.repeat(43)}` })).toEqual([]);
  expect(problems({ ...set, RELEASE_KEYS: 'shell=short' })).toEqual([
    'RELEASE_KEYS must look like mfe-lists=<43 characters>,shell=….',
  ]);
  expect(problems({ NODE_ENV: 'production' })).toEqual([]);
  expect(
    problems({ NODE_ENV: 'production', REMOTE_OVERRIDES: 'mfe-events=http://127.0.0.1:1/' }),
  ).toHaveLength(1);
  expect(problems({ NODE_ENV: 'production', OUTBOUND_ALLOW: '127.0.0.1:80' })).toEqual([
    'OUTBOUND_ALLOW is refused when NODE_ENV is production.',
  ]);
});

test('links start with PUBLIC_URL, or with the address that the server listens on', () => {
  const settled = { databaseUrl: 'postgres://x', sessionSecret: 'x' };
  const url = (environment: NodeJS.ProcessEnv) =>
    completeConfig(readSettings(environment), settled).publicUrl;
  expect(url({ PORT: '4000' })).toBe('http://localhost:4000');
  expect(url({ PORT: '4000', HOST: '0.0.0.0' })).toBe('http://localhost:4000');
  expect(url({ PORT: '4000', HOST: '192.0.2.7' })).toBe('http://192.0.2.7:4000');
  expect(url({ PORT: '4000', HOST: '::1' })).toBe('http://[::1]:4000');
  expect(url({ PUBLIC_URL: 'https://yolo.example.org/' })).toBe('https://yolo.example.org');
});

test('the secret is created once, even by two concurrent starts, and readable for its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yolo-secret-'));
  const [one, other] = await Promise.all([readOrCreateSecret(dataDir), readOrCreateSecret(dataDir)]);
  expect(one).toBe(other);
  expect(await readOrCreateSecret(dataDir)).toBe(one);
  const path = join(dataDir, 'session-secret');
  expect(await readFile(path, 'utf8')).toBe(one);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test('each purpose has a key of its own, the same each time', () => {
  const config = { sessionSecret: 'x'.repeat(40) };
  const key = deriveKey(config, 'access-token');
  expect(key).toEqual(deriveKey(config, 'access-token'));
  expect(key).not.toEqual(deriveKey(config, 'invite-token'));
  expect(key).toHaveLength(32);
});
