import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { OfferedBuild } from './described.ts';
import { readBuild } from './offer.ts';
import { developmentKey } from './release-keys.ts';
import { Releases } from './releases.service.ts';

/**
 * What a start puts in from the tree that it was started in, all at once: what fits together there need not fit one by one.
 * A build that lies there as it did at the last start is left alone, because its team may have released another since, or
 * gone back.
 */
@Injectable()
export class TreeRelease {
  constructor(
    private readonly releases: Releases,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param tree a folder with `<project>/dist/build.json` in it */
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
    const there = Object.fromEntries(offered.map(({ id, description }) => [description.project, id]));
    const known = await this.releases.tree();
    const changed = offered.filter(({ id, description }) => known[description.project] !== id);
    const gone = Object.keys(known).filter((project) => !Object.hasOwn(there, project));
    if (changed.length === 0 && gone.length === 0) return null;
    return this.releases.make(
      {
        by: 'start',
        reason: 'start',
        next: (current, pointer) => {
          const next = { ...current };
          for (const project of gone) delete next[project];
          for (const { id, description } of changed) next[description.project] = id;
          pointer.tree = there;
          return same(next, current) ? null : next;
        },
      },
      changed,
    );
  }
}

const same = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
