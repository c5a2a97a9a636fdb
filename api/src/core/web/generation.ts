import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { FirstPaints } from './first-paints.ts';

const OVERRIDE_DEADLINE_MS = 2000;

/** What a build's `build.json` says, and where its files lie (shell/README.md, "The page"). */
const Build = z.object({
  project: z.string(),
  version: z.string(),
  /** Ends with a slash; file names follow it. */
  base: z.string(),
  entry: z.string(),
  /** null for a development server's build, whose files change under the page. */
  integrity: z.string().nullable(),
  css: z.array(z.string()).default([]),
  preload: z.record(z.string(), z.array(z.string())).default({}),
  integrities: z.record(z.string(), z.string()).default({}),
  hints: z
    .array(
      z.object({ path: z.string(), files: z.array(z.string()), shares: z.array(z.string()).default([]) }),
    )
    .default([]),
  /** The shell's scripts of what it provides and loads only when asked, by key; hints name the keys. */
  shares: z.record(z.string(), z.array(z.string())).default({}),
  /** The file that the page carries inline before anything else. */
  inline: z.string().nullish(),
  /** The page's icon. */
  icon: z.string().nullish(),
  /** What a phone's home screen shows. */
  app: z.object({ manifest: z.string(), touchIcon: z.string() }).nullish(),
  /** Fonts that every page writes with at once. */
  fonts: z.array(z.string()).default([]),
  /** The same for readers who have the OG font on. */
  ogFonts: z.array(z.string()).default([]),
  /** The file of what is drawn before the scripts have come. */
  firstPaints: z.string().nullish(),
  manifest: z.looseObject({ routes: z.array(z.looseObject({ path: z.string() })) }).nullish(),
});
export type Build = z.infer<typeof Build>;

const Generation = z.object({
  id: z.union([z.string(), z.number()]),
  builds: z.record(z.string(), Build),
});

/** The builds that belong together, and what pages carry of them. */
export interface Generation {
  id: string | number;
  builds: Record<string, Build>;
  /** The shell's. */
  inlineScript: string;
  /** The shell's stylesheets where it has first paints: what shows them waits for no request. */
  styles: string;
  /** By project. */
  firstPaints: Record<string, FirstPaints>;
}

/** The set of builds that was published last into the data folder. */
@Injectable()
export class Generations {
  readonly #logger = new Logger(Generations.name);
  #current: { version: string; generation: Generation } | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns null when nothing was published yet */
  async current(): Promise<Generation | null> {
    const published = await this.#published();
    const overrides = Object.entries(this.config.remoteOverrides);
    if (!published || overrides.length === 0) return published;
    const served = await Promise.all(overrides.map(([project, address]) => this.#served(project, address)));
    return { ...published, builds: Object.assign({}, published.builds, ...served) };
  }

  /** Read anew only when the file has been replaced. */
  async #published(): Promise<Generation | null> {
    const path = join(this.config.dataDir, 'generation.json');
    const found = statOf(path);
    if (!found) return null;
    const version = `${found.mtimeMs}:${found.ino}:${found.size}`;
    if (this.#current?.version !== version) {
      const { id, builds } = Generation.parse(JSON.parse(await readFile(path, 'utf8')));
      const inlineScript = await this.#inlineScript(builds.shell);
      const firstPaints = await this.#firstPaints(builds);
      const styles = builds.shell && firstPaints.shell ? await this.#styles(builds.shell) : '';
      this.#current = { version, generation: { id, builds, inlineScript, styles, firstPaints } };
    }
    return this.#current.generation;
  }

  async #firstPaints(builds: Record<string, Build>): Promise<Record<string, FirstPaints>> {
    const paints: Record<string, FirstPaints> = {};
    for (const { project, base, firstPaints } of Object.values(builds)) {
      if (firstPaints) paints[project] = new FirstPaints(await this.#file(base + firstPaints));
    }
    return paints;
  }

  /** As the page can carry them: what they name lies beside their files. */
  async #styles({ base, css }: Build): Promise<string> {
    const texts = await Promise.all(css.map((file) => this.#file(base + file)));
    return texts.join('').replace(/url\((['"]?)(?!['"]?(?:data:|\/|#))/g, `url($1${base}`);
  }

  #file(address: string): Promise<string> {
    return readFile(join(this.config.dataDir, address), 'utf8');
  }

  async #inlineScript(shell: Build | undefined): Promise<string> {
    return shell?.inline ? this.#file(shell.base + shell.inline) : '';
  }

  /** A development server's build, where one runs; until it answers, the published one stays. */
  async #served(project: string, address: string): Promise<Record<string, Build>> {
    try {
      const signal = AbortSignal.timeout(OVERRIDE_DEADLINE_MS);
      const answer = await fetch(`${address}build.json`, { signal });
      const build = (await answer.json()) as object;
      return { [project]: Build.parse({ ...build, base: address, integrity: null, integrities: {} }) };
    } catch (error) {
      this.#logger.warn({ err: error }, `The development server of ${project} gives no build`);
      return {};
    }
  }
}

/**
 * At once: every page asks, it takes some microseconds, and handing it to another thread takes twenty times as long.
 * @returns null for what is not there or cannot be reached
 */
function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
