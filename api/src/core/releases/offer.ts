import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bytesOf,
  BuildDescription,
  idOf,
  integrityOf,
  type OfferedBuild,
  placesOf,
} from './build-description.ts';

/** An upload that does not match its signature: truncated, altered, or of another project. */
export class DamagedUpload extends Error {}

/** `build.json` lists its files by name, with or without their details. */
interface BuildFile {
  files: string[] | Record<string, unknown>;
}

/** Reads a build from its `dist` folder. @returns null without one */
export async function readBuild(dist: string): Promise<{ text: string; offered: OfferedBuild } | null> {
  const text = await readFile(join(dist, 'build.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  // The id is the hash of the description without it.
  const { files, id: _, ...rest } = JSON.parse(text) as BuildFile & Record<string, unknown>;
  const names = (Array.isArray(files) ? files : Object.keys(files)).sort();
  const contents = await Promise.all(names.map((name) => readFile(join(dist, name))));
  return offerOf(rest, Object.fromEntries(names.map((name, at) => [name, contents[at]!])));
}

/**
 * The uploaded form of a build, and its id.
 * @param rest of the description, without `files`
 * @public used by the journeys of forged builds
 */
export function packOf(
  rest: Record<string, unknown>,
  contents: Record<string, Buffer>,
): { text: string; id: string; pack: Buffer } {
  const names = Object.keys(contents).sort();
  const files = names.map((name) => {
    const content = contents[name]!;
    return [name, { integrity: integrityOf(content), size: content.length }] as const;
  });
  const text = JSON.stringify({ ...rest, files: Object.fromEntries(files) });
  return { text, id: idOf(text), pack: Buffer.concat(names.map((name) => contents[name]!)) };
}

/** The same, with the description as the registry parses it. */
export function offerOf(
  rest: Record<string, unknown>,
  contents: Record<string, Buffer>,
): { text: string; offered: OfferedBuild } {
  const { text, id, pack } = packOf(rest, contents);
  return { text, offered: { id, description: BuildDescription.parse(JSON.parse(text)), pack } };
}

export const uploadOf = ({ text, offered }: { text: string; offered: OfferedBuild }): Buffer =>
  Buffer.concat([Buffer.from(`${text}\n`), offered.pack]);

/** @throws Damaged if a byte differs from what the id was computed from */
export function readUpload(
  body: Buffer,
  { project, build }: { project: string; build: string },
): OfferedBuild {
  const end = body.indexOf('\n');
  if (end < 0) throw new DamagedUpload('It has no description of the build.');
  const text = body.toString('utf8', 0, end);
  if (idOf(text) !== build) throw new DamagedUpload('Its description is not the one that was signed.');
  const parsed = BuildDescription.safeParse(json(text));
  if (!parsed.success)
    throw new DamagedUpload(`Its description cannot be read: ${parsed.error.issues[0]!.message}.`);
  const description = parsed.data;
  if (description.project !== project)
    throw new DamagedUpload('It is of another project than its signature.');
  const pack = body.subarray(end + 1);
  if (pack.length !== bytesOf(description)) throw new DamagedUpload('Its files are not as long as it says.');
  for (const [file, { start, size }] of placesOf(description)) {
    if (integrityOf(pack.subarray(start, start + size)) !== description.files[file]!.integrity)
      throw new DamagedUpload(`${file} has another hash than it says.`);
  }
  return { id: build, description, pack };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
