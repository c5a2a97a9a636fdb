import { hkdfSync, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { decodeJwt, SignJWT } from 'jose';
import pg from 'pg';
import { startApp, type App, temporaryFolder } from '../../support/app.ts';
import { signUp as signUpSession } from '../../support/sessions.ts';

export const SESSION_SECRET = 'bench-bench-bench-bench-bench-bench-bench-bench';

/** A production API with its own database. */
export interface Instance {
  app: App;
  databaseUrl: string;
  pool: pg.Pool;
  end(): Promise<void>;
}

interface Embedded {
  startEmbeddedPostgres(options: { dataDir: string }): Promise<{ url: string; stop(): Promise<void> }>;
}

interface HouseOptions {
  /** Prepares the database before the API connects to it. */
  prepare?: (pool: pg.Pool) => Promise<void>;
  /** Additional environment of the API's process. */
  env?: Record<string, string>;
}

/** The embedded database, from the API's build. */
export async function embeddedPostgres(): Promise<Embedded> {
  const module = '../../../api/dist/core/database/embedded/embedded-postgres.js';
  return (await import(module)) as Embedded;
}

/** Starts database and API; the database separately, so that a reference server can use the same one. */
export async function startInstance({ prepare, env }: HouseOptions = {}): Promise<Instance> {
  const dataDir = await temporaryFolder();
  const { startEmbeddedPostgres } = await embeddedPostgres();
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  await prepare?.(pool);
  const app = await startApp({ dataDir, env: { DATABASE_URL: database.url, SESSION_SECRET, ...env } });
  return {
    app,
    databaseUrl: database.url,
    pool,
    end: async () => {
      await pool.end();
      // The folder is deleted last, as it contains the database.
      await app.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new member. */
export interface Member {
  id: string;
  token: string;
  email: string;
}

export async function signUp(url: string): Promise<Member> {
  const { email, session } = await signUpSession(url);
  return { id: session.user.id, token: session.accessToken, email };
}

/** An access token that outlives every benchmark; the API's own tokens expire after minutes. */
export function longLivedToken(userId: string, sessionId: string): Promise<string> {
  const key = new Uint8Array(hkdfSync('sha256', SESSION_SECRET, 'yolo', 'access-token', 32));
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime('2h')
    .sign(key);
}

/** The member with a token for the same session that lasts longer. */
export async function withLongToken(member: Member): Promise<Member> {
  const { sid } = decodeJwt<{ sid: string }>(member.token);
  return { ...member, token: await longLivedToken(member.id, sid) };
}

export const post = (url: string, token: string, body: unknown) => send('POST', url, token, body);

/** @throws Error for an answer that refuses the request */
export async function send(
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  token: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Body of the request that Create Event sends, for an event on the given day. */
export function eventOn(date: string, name = 'A supper') {
  return {
    requestId: randomUUID(),
    name,
    multiDay: false,
    date,
    timeZone: 'Europe/Rome',
    location: 'Fiesole',
  };
}
