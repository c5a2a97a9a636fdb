import { createHash } from 'node:crypto';
import { ProjectName } from '@yolo/contract/releases/schemas';
import { z } from 'zod';

const Strings = z.array(z.string().max(300)).max(2000);

/** A file's path: its segments must not begin with a dot, or lead elsewhere. */
const FILE = /^[A-Za-z0-9_@-][\w.@-]*(?:\/[A-Za-z0-9_@-][\w.@-]*)*$/;

/** The fields of a remote's manifest without which pages would break. */
export const Manifest = z.looseObject({
  routes: z
    .array(z.looseObject({ path: z.string().max(300) }))
    .max(500)
    .default([]),
  /** Stand-alone pages, each with the name of its script. */
  pages: z
    .array(
      z.looseObject({ path: z.string().max(300), title: z.string().max(300), page: z.string().max(100) }),
    )
    .max(50)
    .default([]),
  slots: z.record(z.string().max(100), z.unknown()).default({}),
  links: z
    .array(z.looseObject({ place: z.string(), href: z.string(), label: z.string(), order: z.number() }))
    .max(500)
    .default([]),
  wakes: z
    .array(z.looseObject({ slot: z.string(), kept: z.string() }))
    .max(100)
    .optional(),
});

/**
 * The fields of `build.json` (shell/README.md) that releases use; others are stored unchanged. It is untrusted, because
 * it comes from a team's machine.
 */
export const BuildDescription = z
  .looseObject({
    project: ProjectName,
    version: z.string().max(80),
    entry: z.string().max(300),
    css: Strings.default([]),
    files: z
      .record(
        z.string().max(300).regex(FILE),
        z.object({ integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/), size: z.int().min(0) }),
      )
      .refine((files) => Object.keys(files).length <= 2000, 'has too many files'),
    hints: z
      .array(z.looseObject({ path: z.string().max(300) }))
      .max(500)
      .default([]),
    /** The scripts of stand-alone pages, by their names in the manifest. */
    pages: z.record(z.string().max(100), z.string().max(300)).default({}),
    manifest: Manifest.nullish(),
    /** The API routes that it calls, `METHOD /path/:name`. */
    uses: z
      .looseObject({
        shares: z.record(z.string().max(100), Strings).default({}),
        routes: Strings.default([]),
      })
      .optional(),
    /** Only for the shell: the names that it provides to remotes, by shared key. */
    provides: z.record(z.string().max(100), Strings).optional(),
    /** npm packages in its own files, e.g. `react@19.3.1`. */
    packages: Strings.optional(),
  })
  .refine(({ entry, files }) => Object.hasOwn(files, entry), 'has no file that starts it');
export type BuildDescription = z.infer<typeof BuildDescription>;

/** A build that is uploaded to the registry. */
export interface OfferedBuild {
  /** The hash of the description, which contains the hash of every file. */
  id: string;
  description: BuildDescription;
  /** Its files concatenated, in the order of their names. */
  pack: Buffer;
}

export const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** A short form for people and logs, because the log would mask a whole id as a token. */
export const shortId = (id: string) => id.slice(0, 8);

export const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The position of each file in the pack. */
export function placesOf({
  files,
}: Pick<BuildDescription, 'files'>): Map<string, { start: number; size: number }> {
  let start = 0;
  const places = new Map<string, { start: number; size: number }>();
  for (const file of Object.keys(files).sort()) {
    const { size } = files[file]!;
    places.set(file, { start, size });
    start += size;
  }
  return places;
}

export const bytesOf = ({ files }: Pick<BuildDescription, 'files'>) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
