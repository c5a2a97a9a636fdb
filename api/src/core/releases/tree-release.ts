import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { OfferedBuild } from './build-description.ts';
import { Builds } from './builds.ts';
import { CurrentBuilds } from './current-builds.ts';
import { readBuild } from './offer.ts';
import { developmentKey } from './release-keys.ts';
import { Releases } from './releases.service.ts';

/**
 * Releases the builds of the start's tree, all in one generation, because they need not fit one by one. A build that is
 * unchanged since the last start is skipped, because its team may have released another one since, or rolled back.
 */
@Injectable()
export class TreeRelease {
  readonly #logger = new Logger(TreeRelease.name);

  constructor(
    private readonly releases: Releases,
    private readonly builds: Builds,
    private readonly currentBuilds: CurrentBuilds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A tree that does not fit must not keep the API down if there are builds for its pages.
   * @param tree a folder that contains `<project>/dist/build.json`
   * @returns why nothing was released, for a terminal; null if nothing was refused
   * @throws DomainError `release_refused` if nothing was released before
   */
  async run(tree: string): Promise<string | null> {
    const folders = (await readdir(tree, { withFileTypes: true })).filter((each) => each.isDirectory());
    const found = await Promise.all(folders.map(({ name }) => readBuild(join(tree, name, 'dist'))));
    const offered = found.flatMap((each) => each?.offered ?? []);
    try {
      await this.release(offered);
      return null;
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'release_refused';
      if (!isRefused || !(await this.#current())) throw error;
      const reason = `The builds of this tree were not released, and the earlier ones stay. ${error.message}`;
      this.#logger.error(reason);
      return reason;
    }
  }

  async release(offered: readonly OfferedBuild[]): Promise<number | null> {
    if (!this.config.releaseKeys) {
      for (const { description } of offered) await developmentKey(this.config.dataDir, description.project);
    }
    const treeBuilds = Object.fromEntries(offered.map(({ id, description }) => [description.project, id]));
    const lastTree = await this.releases.tree();
    const changed = offered.filter(({ id, description }) => lastTree[description.project] !== id);
    const removed = Object.keys(lastTree).filter((project) => !Object.hasOwn(treeBuilds, project));
    if (changed.length === 0 && removed.length === 0) {
      await this.#restoreFiles(offered);
      return null;
    }
    return this.releases.make(
      {
        by: 'start',
        reason: 'start',
        next: (current, pointer) => {
          const next = { ...current };
          for (const project of removed) delete next[project];
          for (const { id, description } of changed) next[description.project] = id;
          pointer.tree = treeBuilds;
          return same(next, current) ? null : next;
        },
      },
      changed,
    );
  }

  /** Stores the files of current builds again, if the store has lost them. */
  async #restoreFiles(offered: readonly OfferedBuild[]): Promise<void> {
    const current = await this.#current();
    for (const each of offered)
      if (current?.builds[each.description.project]?.id === each.id) await this.builds.put(each);
  }

  async #current() {
    await this.currentBuilds.refresh();
    return this.currentBuilds.current();
  }
}

const same = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
