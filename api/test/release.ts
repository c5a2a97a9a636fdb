import { EntityManager } from '@mikro-orm/postgresql';
import {
  OPERATOR,
  type PreviewView,
  RELEASE_MEDIA_TYPE,
  RELEASE_PROOF_HEADER,
  type ReleaseStatement,
  type RolloutView,
} from '@yolo/contract/releases';
import { FILE_STORE, type FileStore } from '../src/core/files/file-store.ts';
import { offerOf, uploadOf } from '../src/core/releases/offer.ts';
import { developmentKey, proofOf } from '../src/core/releases/release-keys.ts';
import { Admins } from '../src/areas/accounts/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { newMember, type TestBrowser } from './browser.ts';
import { emailOf } from './party.ts';

/** A build with enough content to be released. */
export type Offer = ReturnType<typeof offerOf>;

/** @param described fields that differ from those of a minimal build */
export function offer(
  project: string,
  described: Record<string, unknown> = {},
  contents: Record<string, string> = {},
): Offer {
  const whole = { 'entry.js': `'${project}'`, ...contents };
  const files = Object.entries(whole).map(([name, content]) => [name, Buffer.from(content)] as const);
  return offerOf(
    {
      project,
      version: '1',
      entry: 'entry.js',
      integrity: null,
      uses: { shares: {}, routes: [] },
      ...(project !== 'shell' && {
        manifest: { name: project, routes: [{ path: `/${project}` }], slots: {} },
      }),
      ...described,
    },
    Object.fromEntries(files),
  );
}

export interface Sent {
  status: number;
  body: { code?: string; message?: string; generation?: number; build?: string } & Partial<PreviewView> &
    Partial<Omit<RolloutView, 'build'>>;
}

type Changed = Partial<ReleaseStatement> & { body?: Buffer };

/** Uploads a release with its project's key. */
export const send = (api: TestApp, what: Offer, replaces: string | null, changed: Changed = {}) =>
  upload(api, what, '/api/releases', { action: 'release', replaces }, changed);

/** Uploads a build for a preview. */
export const preview = (api: TestApp, what: Offer, changed: Changed = {}) =>
  upload(api, what, '/api/releases/previews', { action: 'preview', replaces: null }, changed);

async function upload(
  { url, config }: TestApp,
  what: Offer,
  path: string,
  intent: Pick<ReleaseStatement, 'action' | 'replaces'>,
  { body = uploadOf(what), ...changed }: Changed,
): Promise<Sent> {
  const { id, description } = what.offered;
  const key = await developmentKey(config.dataDir, description.project);
  return post(url, path, proofOf({ project: description.project, build: id, ...intent }, key, changed), body);
}

export const rollBack = (
  api: TestApp,
  project: string,
  replaces: string | null,
  build: string | null = null,
) => ask(api, 'rollback', { action: 'rollback', project, build, replaces });

export const rollOut = (
  api: TestApp,
  project: string,
  fields: Pick<ReleaseStatement, 'build' | 'replaces' | 'share'>,
) => ask(api, 'rollout', { action: 'rollout', project, ...fields });

async function ask(
  { url, config }: TestApp,
  path: string,
  statement: Omit<ReleaseStatement, 'at' | 'nonce'>,
): Promise<Sent> {
  const key = await developmentKey(config.dataDir, statement.project);
  return post(url, `/api/releases/${statement.project}/${path}`, proofOf(statement, key));
}

/** @param project whose key signs it */
export async function restore(
  { url, config }: TestApp,
  n: number,
  generations: Pick<ReleaseStatement, 'restored' | 'current'>,
  project = OPERATOR as string,
): Promise<Sent> {
  const statement = { action: 'restore', project, build: null, replaces: null, ...generations } as const;
  const key = await developmentKey(config.dataDir, project);
  return post(url, `/api/releases/generations/${n}`, proofOf(statement, key));
}

export async function post(url: string, path: string, proof: string, body?: Buffer): Promise<Sent> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { [RELEASE_PROOF_HEADER]: proof, ...(body && { 'content-type': RELEASE_MEDIA_TYPE }) },
    ...(body && { body: new Uint8Array(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

/** The status of an answer and its error code. */
export const result = ({ status, body }: Sent) => [status, body.code];
export const version = (project: string, n: number, described: Record<string, unknown> = {}) =>
  offer(project, { version: `${n}`, ...described });
export const idOf = ({ offered }: Offer) => offered.id;

/** Stores other bytes than those of the build, so that it cannot be read. */
export const damage = (api: TestApp, { offered: { id, description } }: Offer) =>
  api.app
    .get<FileStore>(FILE_STORE, { strict: false })
    .put(`builds/${description.project}/${id}`, Buffer.from('damaged'));

/** Stores the bytes of the build again after {@link damage}. */
export const mend = (api: TestApp, { offered: { id, description, pack } }: Offer) =>
  api.app.get<FileStore>(FILE_STORE, { strict: false }).put(`builds/${description.project}/${id}`, pack);

/** An API with a released shell, so that it can serve pages. */
export async function startWithShell(): Promise<TestApp> {
  const api = await startTestApp();
  await send(api, offer('shell'), null);
  return api;
}

/** Two builds of a project, the first released and the second only stored. */
export async function releaseAndStore(
  api: TestApp,
  project: string,
  described: Record<string, unknown> = {},
): Promise<[one: Offer, two: Offer]> {
  const [one, two] = [version(project, 1), version(project, 2, described)];
  const sent = [await send(api, one, null), await preview(api, two)];
  if (sent.some(({ status }) => status !== 201)) throw new Error(JSON.stringify(sent));
  return [one, two];
}

/** A member with the admin role. */
export async function newAdmin(api: TestApp): Promise<TestBrowser> {
  const member = await newMember(api, { firstName: 'Root', lastName: 'Admin' });
  await new Admins(api.app.get(EntityManager).fork()).grant(emailOf(member));
  return member;
}
