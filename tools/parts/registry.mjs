/** Requests to the build registry of a running Yolo, signed with the key of a project. */
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PlainError } from './terminal.mjs';

/** Address and key of the registry: RELEASE_TO and RELEASE_KEY, or the local Yolo and its development keys. */
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

/** Reads the build in a `dist` folder: its id, its description, and its upload. */
export async function readBuiltFolder(dist) {
  const { readBuild, uploadOf } = await import('../../api/dist/core/releases/offer.js');
  const build = await readBuild(dist);
  if (!build) throw new PlainError(`There is no build in ${dist}.`);
  const { id, description } = build.offered;
  return { ...description, id, upload: uploadOf(build) };
}

/** The project's current build, its releases, newest first, and its rollout. */
export const releasesOf = (registry) => send(registry, 'GET', `/${registry.project}`, { action: 'read' });

/** Uploads a build without releasing it. @returns `address` of the preview, and `until`, the time of its end */
export const preview = (registry, { id, upload }) =>
  send(registry, 'POST', '/previews', { action: 'preview', build: id }, upload);

/**
 * Releases a build in place of another.
 * @param replaces the current build when the release was prepared; if it is another one now, nothing is released
 * @returns the generation and the build
 */
export const release = (registry, { id, upload }, replaces) =>
  send(registry, 'POST', '', { action: 'release', build: id, replaces }, upload);

/**
 * Rolls an uploaded build out to a share of browsers.
 * @param build its id
 * @param share percentage of browsers; 0 ends the rollout
 * @param replaces as for {@link release}
 */
export const rollOut = (registry, build, share, replaces) =>
  send(registry, 'POST', `/${registry.project}/rollout`, { action: 'rollout', build, replaces, share });

/**
 * Restores an earlier build of a project.
 * @param build its id; null: the previous one
 * @param replaces as for {@link release}
 */
export const rollBack = (registry, build, replaces) =>
  send(registry, 'POST', `/${registry.project}/rollback`, { action: 'rollback', build, replaces });

/** The operator's key signs restores of whole generations (`OPERATOR` in the contract). */
export const OPERATOR = 'operator';

/** Whose releases going back to a generation would take back: `current` and `changes`. */
export const readRestore = (registry, n) => send(registry, 'GET', `/generations/${n}`, { action: 'read' });

/**
 * Makes a generation with the builds of generation n.
 * @param current the generation that was current when the changes were read
 */
export const restore = (registry, n, current) =>
  send(registry, 'POST', `/generations/${n}`, { action: 'restore', restored: n, current });

async function send({ url, key, project }, method, path, statement, body) {
  const { proofOf } = await import('../../api/dist/core/releases/release-keys.js');
  const proof = proofOf({ build: null, replaces: null, ...statement, project }, key);
  const headers = { 'x-release-proof': proof, ...(body && { 'content-type': 'application/octet-stream' }) };
  const answer = await fetch(`${url}/api/releases${path}`, { method, headers, body }).catch((error) => {
    throw Object.assign(new PlainError(`${url} cannot be reached.`), { cause: error });
  });
  const reply = await answer.json().catch(() => null);
  if (answer.ok && reply) return reply;
  throw new PlainError(reply ? `${reply.title}. ${reply.message}` : `${url} answered with ${answer.status}.`);
}
