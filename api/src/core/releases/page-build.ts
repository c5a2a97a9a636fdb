import { z } from 'zod';
import { FirstPaints } from '../html/first-paints.ts';
import { Manifest, type OfferedBuild, placesOf } from './build-description.ts';

/** The fields of a build's `build.json`, and the address of its files (shell/README.md, "The page"). */
export const Build = z.object({
  project: z.string(),
  version: z.string(),
  /** Only for a released build. */
  id: z.string().optional(),
  /** Ends with a slash; file names follow it. */
  base: z.string(),
  entry: z.string(),
  /** null for a development server's build, whose files change under the page. */
  integrity: z.string().nullable(),
  css: z.array(z.string()).default([]),
  preload: z.record(z.string(), z.array(z.string())).default({}),
  /** For the loader: the keys that a chunk uses and the shell loads on demand. */
  lateShares: z.record(z.string(), z.array(z.string())).default({}),
  /** All published files, by name. */
  files: z.record(z.string(), z.object({ integrity: z.string().nullable(), size: z.number() })).default({}),
  hints: z
    .array(
      z.object({
        path: z.string(),
        access: z.string().default('public'),
        files: z.array(z.string()),
        shares: z.array(z.string()).default([]),
        slots: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** The shell's scripts for keys that it loads on demand; hints name the keys. */
  shares: z.record(z.string(), z.array(z.string())).default({}),
  /** The script that the page contains inline, before everything else. */
  inline: z.string().nullish(),
  /** The page's icon. */
  icon: z.string().nullish(),
  /** For a phone's home screen. */
  app: z.object({ manifest: z.string(), touchIcon: z.string() }).nullish(),
  /** Fonts that every page needs immediately. */
  fonts: z.array(z.string()).default([]),
  /** The same for readers with the OG font. */
  ogFonts: z.array(z.string()).default([]),
  /** The file with what is shown before the scripts are loaded. */
  firstPaints: z.string().nullish(),
  /** The script of each stand-alone page, by its name in the manifest. */
  pages: z.record(z.string(), z.string()).default({}),
  manifest: Manifest.nullish(),
});
export type Build = z.infer<typeof Build>;

/** Why pages could not use a build, in sentences; empty if they can. */
export function findUnusable({ description, pack }: OfferedBuild): string[] {
  const { project, files } = description;
  const read = Build.safeParse({ ...description, base: '/', integrity: null });
  if (!read.success)
    return read.error.issues.map(
      ({ path, message }) => `${project} describes itself wrongly in ${path.join('.')}: ${message}.`,
    );
  const missing = namedFiles(read.data).filter((file) => !Object.hasOwn(files, file));
  if (missing.length > 0)
    return [...new Set(missing)].map((file) => `${project} names ${file}, which it does not have.`);
  const { firstPaints } = read.data;
  if (!firstPaints) return [];
  const { start, size } = placesOf(description).get(firstPaints)!;
  return isReadable(pack.toString('utf8', start, start + size))
    ? []
    : [`${project} has first paints that cannot be read.`];
}

/** The files of a build that pages request or include. */
const namedFiles = ({
  entry,
  css,
  preload,
  hints,
  shares,
  inline,
  icon,
  app,
  fonts,
  ogFonts,
  ...build
}: Build) => [
  ...[entry, ...css, ...fonts, ...ogFonts, ...Object.values(build.pages)],
  ...[...Object.values(preload), ...Object.values(shares), ...hints.map((hint) => hint.files)].flat(),
  ...[inline, icon, app?.manifest, app?.touchIcon, build.firstPaints].flatMap((file) => file ?? []),
];

function isReadable(firstPaints: string): boolean {
  try {
    new FirstPaints(firstPaints);
    return true;
  } catch {
    return false;
  }
}
