import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { FILE_STORE, type FileStore } from '../files/file-store.ts';
import { type BuildDescription, integrityOf, type OfferedBuild, placesOf } from './build-description.ts';
import { ReleasedBuild } from './release.entities.ts';

const CACHE_MAX = 100;
/** A file of a build has at most some megabytes. */
const READ_TIMEOUT_MS = 10_000;

interface CachedBuild {
  description: BuildDescription;
  places: ReturnType<typeof placesOf>;
}

/** A build of a project, by its id. */
export interface BuildName {
  project: string;
  id: string;
}

const FOLDER = 'builds';
const keyOf = (project: string, id: string) => `${FOLDER}/${project}/${id}`;

/** The files of released builds, in the store of pictures, so that all processes share them. */
@Injectable()
export class Builds {
  readonly #logger = new Logger(Builds.name);
  /** A cache, which is never stale because builds do not change. */
  readonly #cache = new Map<string, Promise<CachedBuild>>();

  constructor(
    private readonly em: EntityManager,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async put({ id, description, pack }: OfferedBuild): Promise<void> {
    const key = keyOf(description.project, id);
    if (!(await this.store.has(key))) await this.store.put(key, pack);
  }

  async delete(project: string, id: string): Promise<void> {
    this.#cache.delete(keyOf(project, id));
    await this.store.delete(keyOf(project, id));
  }

  /** The builds of which there are bytes, also unfinished ones and those without a row. */
  async *stored(): AsyncIterable<BuildName & { storedAt: Date }> {
    for await (const page of this.store.list(FOLDER)) {
      for (const { key, storedAt } of page) {
        const [, project, id, ...others] = key.split('/');
        if (project && id && others.length === 0) yield { project, id, storedAt };
      }
    }
  }

  /** @throws DomainError `not_found`; `gone` for a pruned build */
  async describe(project: string, id: string): Promise<BuildDescription> {
    return (await this.#find(project, id)).description;
  }

  /**
   * Reads a file and compares it with the signed hash.
   * @throws DomainError `not_found`, `gone`; `unavailable` if its content has changed
   */
  async read(project: string, id: string, file: string): Promise<Buffer> {
    const { description, places } = await this.#find(project, id);
    const place = places.get(file);
    if (!place) throw new DomainError('not_found');
    const content = await this.#bytes(keyOf(project, id), place);
    if (content && integrityOf(content) === description.files[file]!.integrity) return content;
    // Another process may have pruned the build.
    this.#cache.delete(keyOf(project, id));
    if (!content) await this.#find(project, id);
    this.#logger.error({ project, id, file }, 'A file of a build is not what was released');
    throw new DomainError('unavailable');
  }

  async #bytes(key: string, { start, size }: { start: number; size: number }): Promise<Buffer | null> {
    if (size === 0) return Buffer.alloc(0);
    try {
      const stored = await this.store.read(key, { start, end: start + size - 1 });
      const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
      return stored && Buffer.concat(await stored.stream.toArray({ signal }));
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  #find(project: string, id: string): Promise<CachedBuild> {
    const key = keyOf(project, id);
    const entry = this.#cache.get(key) ?? this.#load(project, id);
    if (!this.#cache.has(key)) {
      if (this.#cache.size >= CACHE_MAX) this.#cache.clear();
      this.#cache.set(key, entry);
      entry.catch(() => this.#cache.delete(key));
    }
    return entry;
  }

  async #load(project: string, id: string): Promise<CachedBuild> {
    const row = await this.em.fork().findOne(ReleasedBuild, { project, id });
    if (!row) throw new DomainError('not_found');
    if (row.prunedAt) throw new DomainError('gone');
    return { description: row.description, places: placesOf(row.description) };
  }
}
