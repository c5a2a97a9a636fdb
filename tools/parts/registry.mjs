/** Asks a running Yolo's registry of builds, with the key of a project. */
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PlainError } from './terminal.mjs';

/** Where releases go, and with what: RELEASE_TO and RELEASE_KEY, or the Yolo of this machine and its keys for development. */
export async function registryOf(project, environment = process.env) {
  const { readSettings, completeConfig } = await import('../../api/dist/core/config/config.js');
  const { developmentKey } = await import('../../api/dist/core/releases/release-keys.js');
  const settings = readSettings(environment);
  const url = environment.RELEASE_TO?.trim() || completeConfig(settings, {}).publicUrl;
  const keyFile = environment.RELEASE_KEY?.trim();
  const key = keyFile
    ? createPrivateKey(await readFile(keyFile, 'utf8'))
    : await developmentKey(settings.dataDir, project);
  return { url: url.replace(/\/$/, ''), key, project };
}

/** The build of a `dist` folder: its id, what it says of itself, and its upload. */
export async function builtIn(dist) {
  const { readBuild, uploadOf } = await import('../../api/dist/core/releases/offer.js');
  const build = await readBuild(dist);
  if (!build) throw new PlainError(`There is no build in ${dist}.`);
  const { id, description } = build.offered;
  return { ...description, id, upload: uploadOf(build) };
}

/** What its owner may know of a project: its current build, its releases, newest first, and its rollout. */
export const releasesOf = (registry) => ask(registry, 'GET', `/${registry.project}`, { action: 'read' });

/** Keeps a build that is not released. @returns `address`, under which it can be looked at, `until` when */
export const preview = (registry, { id, upload }) =>
  ask(registry, 'POST', '/previews', { action: 'preview', build: id }, upload);

/** Puts a build in the place of the current one. @returns the generation and the build, and what was before */
export async function release(registry, { id, upload }) {
  const { current } = await releasesOf(registry);
  if (current === id) return { build: id, before: current, generation: null };
  const statement = { action: 'release', build: id, replaces: current };
  return { ...(await ask(registry, 'POST', '', statement, upload)), before: current };
}

/**
 * Gives a build that is kept to some browsers.
 * @param build its id
 * @param share of a hundred browsers; 0 ends the rollout
 */
export async function rollOut(registry, build, share) {
  const { current } = await releasesOf(registry);
  const statement = { action: 'rollout', build, replaces: current, share };
  return ask(registry, 'POST', `/${registry.project}/rollout`, statement);
}

/** Puts a project back to a build that it had; null: the one before. */
export async function rollBack(registry, build) {
  const { current } = await releasesOf(registry);
  const statement = { action: 'rollback', build, replaces: current };
  return { ...(await ask(registry, 'POST', `/${registry.project}/rollback`, statement)), before: current };
}

async function ask({ url, key, project }, method, path, statement, body) {
  const { proofOf } = await import('../../api/dist/core/releases/release-keys.js');
  const proof = proofOf({ build: null, replaces: null, ...statement, project }, key);
  const headers = { 'x-release-proof': proof, ...(body && { 'content-type': 'application/octet-stream' }) };
  const answer = await fetch(`${url}/api/releases${path}`, { method, headers, body }).catch((error) => {
    throw Object.assign(new PlainError(`${url} cannot be reached.`), { cause: error });
  });
  const said = await answer.json().catch(() => null);
  if (answer.ok && said) return said;
  throw new PlainError(said ? `${said.title}. ${said.message}` : `${url} answered with ${answer.status}.`);
}
