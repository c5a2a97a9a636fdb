import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Builds } from '../releases/builds.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import { CurrentBuilds, type NamedBuilds } from '../releases/current-builds.ts';
import { Build } from '../releases/page-build.ts';
import { FirstPaints } from '../html/first-paints.ts';

const OVERRIDE_DEADLINE_MS = 2000;

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
  /** False if a remote could not be read and is left out. */
  isComplete: boolean;
}

/** When a generation of which a part could not be read is read again. */
export const RETRY_AFTER_MS = 5000;
/** How long pages wait for a new generation, if they can show the one before. */
const WAIT_MS = 1000;
/** How many generations back a start searches for a readable one. */
const LOOKED_BACK_MAX = 10;

/** Loads the current set of builds. */
@Injectable()
export class Generations {
  readonly #logger = new Logger(Generations.name);
  /** The newest generation that was asked for, and what pages show until it can be read. */
  #reading: { n: number; page: Promise<Generation | null> } | null = null;
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

  /** Read once; until a generation can be read, or if reading takes long, the last readable one stays. */
  async #published(): Promise<Generation | null> {
    const named = await this.named.current();
    if (!named) return null;
    if (this.#last?.id === named.n) return this.#last;
    if (this.#reading?.n !== named.n) {
      const generation = this.#complete(named);
      const page = this.#last ? withTimeout(generation, WAIT_MS, this.#last) : generation;
      this.#reading = { n: named.n, page };
    }
    return this.#reading.page;
  }

  /** Reads again later if a part cannot be read, because the store may only be temporarily unavailable. */
  async #complete(named: NamedBuilds): Promise<Generation | null> {
    const generation = await this.#readable(named);
    const isWhole = generation === null || (generation.isComplete && generation.id === named.n);
    if (!isWhole) setTimeout(() => void this.#readAgain(named), RETRY_AFTER_MS).unref();
    return generation;
  }

  async #readAgain(named: NamedBuilds): Promise<void> {
    if (this.#reading?.n === named.n) await this.#complete(named);
  }

  async #readable(named: NamedBuilds): Promise<Generation | null> {
    let wanted: NamedBuilds | null = named;
    for (let back = 0; wanted && back < LOOKED_BACK_MAX; back++) {
      try {
        const generation = await this.read(wanted);
        // A newer one may have been read meanwhile.
        if (generation.id >= (this.#last?.id ?? 0)) this.#last = generation;
        return generation;
      } catch (error) {
        this.#logger.error({ err: error }, `Generation ${wanted.n} cannot be read; the last one stays`);
      }
      if (this.#last) return this.#last;
      wanted = wanted.parent === null ? null : await this.named.generation(wanted.parent).catch(() => null);
    }
    // Tried again at the next page, because the store may only be temporarily unavailable.
    this.#reading = null;
    return null;
  }

  /**
   * The content for pages of these builds; a remote that cannot be read is left out.
   * @throws if the shell cannot be read
   */
  async read({ n, builds }: NamedBuilds): Promise<Generation> {
    const { shell: described, ...remotes } = builds;
    const shell = buildOf(described);
    const [inlineScript, styles, firstPaints, ...read] = await Promise.all([
      shell.inline ? this.#file(shell, shell.inline) : '',
      shell.firstPaints ? this.#styles(shell) : '',
      this.#firstPaints(shell),
      ...Object.values(remotes).map((remote) => this.#readRemote(remote)),
    ]);
    const readable = read.filter((remote) => remote !== null);
    return {
      id: n,
      builds: Object.fromEntries(
        [shell, ...readable.map(({ build }) => build)].map((build) => [build.project, build]),
      ),
      inlineScript,
      styles,
      firstPaints: Object.assign({}, firstPaints, ...readable.map((remote) => remote.firstPaints)),
      isComplete: readable.length === read.length,
    };
  }

  /** @returns null if it cannot be read */
  async #readRemote(described: NamedBuilds['builds'][string]) {
    try {
      const build = buildOf(described);
      return { build, firstPaints: await this.#firstPaints(build) };
    } catch (error) {
      this.#logger.error({ err: error }, `The build of ${described.project} cannot be read and is left out`);
      return null;
    }
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

/** @throws ZodError for an unusable build */
function buildOf(described: NamedBuilds['builds'][string] | undefined): Build {
  const build = Build.parse(
    described && { ...described, base: `/builds/${described.project}/${described.id}/` },
  );
  // The hash that was compared with the file, not the one that the build declares.
  return { ...build, integrity: build.files[build.entry]!.integrity };
}
