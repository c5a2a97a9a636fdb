import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { signUp, startInstance, type Instance } from '../bench/parts/instance.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A build that is written past the registry's checks: the one in the tree, with changes. */
export interface ForgedBuild {
  project: string;
  /** Folder of the original build, instead of the tree's. */
  dist?: string;
  described?: object;
  /** Changes the entry's text. */
  entry?: (text: string) => string;
  /** Other contents, and additional files. */
  files?: Record<string, string>;
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Offers {
  packOf(rest: object, contents: Record<string, Buffer>): { text: string; id: string; pack: Buffer };
}

/** A running Yolo into whose tables an attacker writes. */
export class ForgedBuilds {
  readonly house: Instance;

  private constructor(house: Instance) {
    this.house = house;
  }

  static open = async () => new ForgedBuilds(await startInstance());

  /** Signs a new member in on every page of a tab. */
  async signIn(page: Page): Promise<void> {
    const { id, token: accessToken } = await signUp(this.house.app.url);
    const accessTokenExpiresAt = new Date(Date.now() + 600_000).toISOString();
    const stored = JSON.stringify({ accessToken, accessTokenExpiresAt, user: { id } });
    await page.addInitScript((session) => localStorage.setItem('yolo.session', session), stored);
  }

  /** The number of the generation that pages have. */
  async generation(): Promise<number> {
    const text = await (await fetch(`${this.house.app.url}/about`)).text();
    const json = /id="yolo-generation"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
    return (JSON.parse(json!) as { id: number }).id;
  }

  /** Makes a generation of the first one's and these builds current. @returns its number */
  async makeCurrent(forged: ForgedBuild[], without: string[] = []): Promise<number> {
    const { pool } = this.house;
    const { rows } = await pool.query<{ n: number; builds: Record<string, string> }>(
      'select n, builds from generations where n = (select min(n) from generations)',
    );
    const builds = { ...rows[0]!.builds };
    for (const each of forged) builds[each.project] = await this.#put(each);
    for (const project of without) delete builds[project];
    const next = await pool.query<{ n: number }>(
      `insert into generations (n, parent, builds, released_by, reason)
       select max(n) + 1, min(n), $1, 'nobody', 'release' from generations returning n`,
      [builds],
    );
    const { n } = next.rows[0]!;
    await pool.query('update current_generation set n = $1', [n]);
    return n;
  }

  /** How often `current_generation` was read, by the database's statistics. */
  async pointerReadings(): Promise<number> {
    const { rows } = await this.house.pool.query<{ readings: string }>(
      `select seq_scan + coalesce(idx_scan, 0) as readings from pg_stat_user_tables
       where relname = 'current_generation'`,
    );
    return Number(rows[0]!.readings);
  }

  async #put(forged: ForgedBuild): Promise<string> {
    const { project, described = {}, entry = (text: string) => text, files = {} } = forged;
    const dist = forged.dist ?? path.join(root, project, 'dist');
    const build = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as {
      id: string;
      entry: string;
      files: Record<string, { integrity: string }>;
    };
    const contents = Object.fromEntries(
      await Promise.all(
        Object.keys(build.files).map(async (file) => [file, await readFile(path.join(dist, file))] as const),
      ),
    );
    let entryText = entry(contents[build.entry]!.toString('utf8'));
    for (const [file, text] of Object.entries(files)) {
      contents[file] = Buffer.from(text);
      // The entry compares other files with their hashes.
      const before = build.files[file]?.integrity;
      if (before) entryText = entryText.replaceAll(before, integrityOf(text));
    }
    contents[build.entry] = Buffer.from(files[build.entry] ?? entryText);
    const { packOf } = (await import('../../api/dist/core/releases/offer.js' as string)) as Offers;
    const { files: _, id: __, ...rest } = build;
    const { text, id, pack } = packOf({ ...rest, ...described }, contents);
    const folder = path.join(this.house.app.dataDir, 'files', 'builds', project);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, id), pack);
    await this.house.pool.query(
      `insert into builds (project, id, description, bytes) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [project, id, text, pack.length],
    );
    return id;
  }
}
