import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { OfferedBuild } from './build-description.ts';
import { readBuild } from './offer.ts';
import { developmentKey } from './release-keys.ts';
import { Releases } from './releases.service.ts';

/**
 * Releases the builds of the start's tree, all in one generation, because they need not fit one by one. A build that is
 * unchanged since the last start is skipped, because its team may have released another one since, or rolled back.
 */
@Injectable()
export class TreeRelease {
  constructor(
    private readonly releases: Releases,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param tree a folder that contains `<project>/dist/build.json` */
  async run(tree: string): Promise<number | null> {
    const folders = (await readdir(tree, { withFileTypes: true })).filter((each) => each.isDirectory());
    const found = await Promise.all(folders.map(({ name }) => readBuild(join(tree, name, 'dist'))));
    const offered = found.flatMap((each) => each?.offered ?? []);
    return this.release(offered);
  }

  async release(offered: readonly OfferedBuild[]): Promise<number | null> {
    if (!this.config.releaseKeys) {
      for (const { description } of offered) await developmentKey(this.config.dataDir, description.project);
    }
    const treeBuilds = Object.fromEntries(offered.map(({ id, description }) => [description.project, id]));
    const lastTree = await this.releases.tree();
    const changed = offered.filter(({ id, description }) => lastTree[description.project] !== id);
    const removed = Object.keys(lastTree).filter((project) => !Object.hasOwn(treeBuilds, project));
    if (changed.length === 0 && removed.length === 0) return null;
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
}

const same = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
