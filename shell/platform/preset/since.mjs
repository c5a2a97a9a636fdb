import { readFileSync } from 'node:fs';
import { PLATFORM_VERSION } from '../src/platform.ts';

/** @typedef {Record<string, Record<string, string>>} Since the platform version that introduced each name, by name and shared key */

export const recordFile = new URL('../provided.json', import.meta.url);
export const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8'));

const numbers = (version) => version.split('.').map(Number);
const compare = (one, other) => {
  const [left, right] = [numbers(one), numbers(other)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
};
const highest = (versions) => versions.reduce((one, other) => (compare(one, other) >= 0 ? one : other));
const recordedSince = (since, key, name) =>
  Object.hasOwn(since, key) && Object.hasOwn(since[key], name) ? since[key][name] : null;
const names = (provided) =>
  Object.entries(provided).flatMap(([key, given]) => given.map((name) => ({ key, name })));

/**
 * The range of platforms that have all names. A name that is not recorded requires the current version.
 * @param {Record<string, string[]>} shares names by shared key
 * @param {Since} since
 */
export function platformFor(shares, since = readRecord()) {
  const versions = names(shares).map(({ key, name }) => recordedSince(since, key, name) ?? PLATFORM_VERSION);
  return `^${highest([`${numbers(PLATFORM_VERSION)[0]}.0.0`, ...versions])}`;
}

/**
 * The names that a shell of a version provided, as far as they still exist.
 * @param {Since} since
 * @returns {Record<string, string[]>}
 */
export const providedAt = (version, since = readRecord()) =>
  Object.fromEntries(
    Object.entries(since).map(([key, given]) => [
      key,
      Object.keys(given).filter((name) => compare(given[name], version) <= 0),
    ]),
  );

/** @returns {string[]} names that are provided and not recorded, e.g. `useToday of @yolo/platform/page` */
export const unrecordedNames = (since, provided) =>
  names(provided)
    .filter(({ key, name }) => recordedSince(since, key, name) === null)
    .map(({ key, name }) => `${name} of ${key}`);

/** @returns {string[]} names that are recorded and no longer provided */
export const removedNames = (since, provided) =>
  names(Object.fromEntries(Object.entries(since).map(([key, given]) => [key, Object.keys(given)])))
    .filter(({ key, name }) => !provided[key]?.includes(name))
    .map(({ key, name }) => `${name} of ${key}`);

/**
 * The record with new names, and without removed ones.
 * @param {Since} since
 * @param {Record<string, string[]>} provided names by shared key
 * @throws if the version was not raised for a new name
 * @returns {Since}
 */
export function updateRecord(since, provided, version) {
  const added = unrecordedNames(since, provided);
  const versions = Object.values(since).flatMap((given) => Object.values(given));
  const last = versions.length > 0 ? highest(versions) : null;
  if (added.length > 0 && last && compare(version, last) <= 0) {
    throw new Error(`Raise PLATFORM_VERSION above ${last}: the shell newly provides ${added.join(', ')}`);
  }
  const next = ([key, given]) => [
    key,
    Object.fromEntries(given.map((name) => [name, recordedSince(since, key, name) ?? version])),
  ];
  return Object.fromEntries(Object.entries(provided).map(next));
}
