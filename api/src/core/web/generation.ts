import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { Builds } from '../releases/builds.ts';
import { CurrentBuilds, type NamedBuilds } from '../releases/current-builds.ts';
import { Manifest } from '../releases/build-description.ts';
import { FirstPaints } from './first-paints.ts';

const OVERRIDE_DEADLINE_MS = 2000;

/** The fields of a build's `build.json`, and the address of its files (shell/README.md, "The page"). */
const Build = z.object({
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

/** The builds that are used together, and the content that pages include from them. */
export interface Generation {
  /** The number of the current generation, also if some builds are replaced. */
  id: number;
  builds: Record<string, Build>;
  /** The shell's. */
  inlineScript: string;
  /** The shell's stylesheets if it has first paints, so that these need no request. */
  styles: string;
  /** By project. */
  firstPaints: Record<string, FirstPaints>;
  /** Ids of previewed builds; absent without a preview. */
  preview?: Record<string, string>;
}

/** When a generation of which a part could not be read is read again. */
export const RETRY_AFTER_MS = 5000;
/** How many generations back a start searches for a readable one. */
const LOOKED_BACK_MAX = 10;

/** Loads the current set of builds. */
@Injectable()
export class Generations {
  readonly #logger = new Logger(Generations.name);
  #read: { n: number; generation: Promise<Generation | null> } | null = null;
  #last: Generation | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly named: CurrentBuilds,
    private readonly files: Builds,
  ) {}

  /** @returns null when nothing was published yet */
  async current(): Promise<Generation | null> {
    const published = await this.#published();
    return published && this.withDevelopmentBuilds(published);
  }

  /** Replaces builds by those of development servers. */
  async withDevelopmentBuilds(generation: Generation): Promise<Generation> {
    const overrides = Object.entries(this.config.remoteOverrides);
    if (overrides.length === 0) return generation;
    const served = await Promise.all(
      overrides.map(([project, address]) => this.#developmentBuild(project, address)),
    );
    return { ...generation, builds: Object.assign({}, generation.builds, ...served) };
  }

  /** Read once; if a generation cannot be read, the last readable one stays until it can. */
  async #published(): Promise<Generation | null> {
    const named = await this.named.current();
    if (!named) return null;
    if (this.#read?.n !== named.n) this.#read = { n: named.n, generation: this.#complete(named) };
    return this.#read.generation;
  }

  /** Reads again later if a part cannot be read, because the store may only be temporarily unavailable. */
  async #complete(named: NamedBuilds): Promise<Generation | null> {
    const generation = await this.#readable(named);
    if (generation && !isComplete(generation, named))
      setTimeout(() => void this.#readAgain(named), RETRY_AFTER_MS).unref();
    return generation;
  }

  async #readAgain(named: NamedBuilds): Promise<void> {
    if (this.#read?.n !== named.n) return;
    const generation = this.#complete(named);
    // Pages get the last readable one meanwhile.
    await generation;
    if (this.#read?.n === named.n) this.#read = { n: named.n, generation };
  }

  async #readable(named: NamedBuilds): Promise<Generation | null> {
    let wanted: NamedBuilds | null = named;
    for (let back = 0; wanted && back < LOOKED_BACK_MAX; back++) {
      try {
        return (this.#last = await this.read(wanted));
      } catch (error) {
        this.#logger.error({ err: error }, `Generation ${wanted.n} cannot be read; the last one stays`);
      }
      if (this.#last) return this.#last;
      wanted = wanted.parent === null ? null : await this.named.generation(wanted.parent).catch(() => null);
    }
    // Tried again at the next page, because the store may only be temporarily unavailable.
    this.#read = null;
    return null;
  }

  /**
   * The content for pages of these builds; a remote that cannot be read is left out.
   * @throws if the shell cannot be read
   */
  async read({ n, builds }: NamedBuilds): Promise<Generation> {
    const shell = buildOf(builds.shell);
    const generation: Generation = {
      id: n,
      builds: { shell },
      inlineScript: shell.inline ? await this.#file(shell, shell.inline) : '',
      firstPaints: await this.#firstPaints(shell),
      styles: shell.firstPaints ? await this.#styles(shell) : '',
    };
    for (const [project, described] of Object.entries(builds)) {
      if (project === 'shell') continue;
      try {
        const build = buildOf(described);
        Object.assign(generation.firstPaints, await this.#firstPaints(build));
        generation.builds[project] = build;
      } catch (error) {
        this.#logger.error({ err: error }, `The build of ${project} cannot be read and is left out`);
      }
    }
    return generation;
  }

  async #firstPaints(build: Build): Promise<Record<string, FirstPaints>> {
    const { project, firstPaints } = build;
    return firstPaints ? { [project]: new FirstPaints(await this.#file(build, firstPaints)) } : {};
  }

  /** With absolute addresses, for inlining in the page. */
  async #styles(build: Build): Promise<string> {
    const texts = await Promise.all(build.css.map((file) => this.#file(build, file)));
    return texts.join('').replace(/url\((['"]?)(?!['"]?(?:data:|\/|#))/g, `url($1${build.base}`);
  }

  async #file({ project, id }: Build, file: string): Promise<string> {
    return (await this.files.read(project, id!, file)).toString('utf8');
  }

  /** A development server's build; the published one stays until the server answers. */
  async #developmentBuild(project: string, address: string): Promise<Record<string, Build>> {
    try {
      const signal = AbortSignal.timeout(OVERRIDE_DEADLINE_MS);
      const answer = await fetch(`${address}build.json`, { signal });
      const build = (await answer.json()) as object;
      return { [project]: Build.parse({ ...build, base: address, integrity: null, files: {} }) };
    } catch (error) {
      this.#logger.warn({ err: error }, `The development server of ${project} gives no build`);
      return {};
    }
  }
}

const isComplete = ({ id, builds }: Generation, named: NamedBuilds): boolean =>
  id === named.n && Object.keys(named.builds).every((project) => Object.hasOwn(builds, project));

/** @throws ZodError for an unusable build */
function buildOf(described: NamedBuilds['builds'][string] | undefined): Build {
  const build = Build.parse(
    described && { ...described, base: `/builds/${described.project}/${described.id}/` },
  );
  // The hash that was compared with the file, not the one that the build declares.
  return build.integrity === null
    ? build
    : { ...build, integrity: build.files[build.entry]?.integrity ?? null };
}
