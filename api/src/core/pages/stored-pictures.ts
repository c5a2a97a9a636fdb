import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { FILE_STORE, type FileStore, type StoredBytes, type StoredObject } from '../files/file-store.ts';
import { Pictures } from '../files/pictures.ts';
import { fetchPublic } from '../outbound/fetch-public.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { PageReadings } from './page-readings.ts';

const DEADLINE_MS = 3000;
const BYTES_MAX = 512 * 1024;
const HASH = /^[a-f0-9]{64}$/;

/**
 * Pictures from other servers: fetched once, re-encoded and stored under the hash of their address, so that browsers do
 * not contact these servers. Concurrent requests in all processes share one fetch. Each area has its own folder of the
 * store.
 */
@Injectable()
export class StoredPictures {
  deadlineMs = DEADLINE_MS;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly pictures: Pictures,
    private readonly readings: PageReadings,
  ) {}

  /**
   * @param edgeMin the minimum edge of the picture, in pixels
   * @returns the hash by which it is read
   * @throws OutboundError or DomainError if there is no such picture
   */
  async keep(folder: string, url: string, edgeMin = 1): Promise<string> {
    const hash = createHash('sha256').update(url).digest('hex');
    const key = `${folder}/${hash}`;
    if (await this.store.has(key)) return hash;
    // `edgeMin` is part of the key, because it decides whether the fetch succeeds.
    const isThere = await this.readings.picture(`${folder} ${edgeMin}`, url, async () => {
      // Another process may have fetched it since the check above.
      if (!(await this.store.has(key))) await this.#fetch(key, url, edgeMin);
    });
    if (isThere) return hash;
    throw new OutboundError('Somebody else has asked for this picture, and there was none');
  }

  /** @throws DomainError `file_not_found` */
  async read(folder: string, hash: string): Promise<StoredBytes> {
    const stored = HASH.test(hash) ? await this.store.read(`${folder}/${hash}`) : null;
    if (!stored) throw new DomainError('file_not_found');
    return stored;
  }

  /** Deletes unneeded pictures. @param unneeded selects from a page of the folder, by hash */
  async sweep(
    folder: string,
    unneeded: (page: { hash: string; storedAt: Date }[]) => Promise<readonly string[]>,
  ): Promise<void> {
    for await (const page of this.store.list(folder)) {
      const hashes = page.map(({ key, storedAt }: StoredObject) => ({
        hash: key.slice(folder.length + 1),
        storedAt,
      }));
      for (const hash of await unneeded(hashes)) await this.store.delete(`${folder}/${hash}`);
    }
  }

  async #fetch(key: string, url: string, edgeMin: number): Promise<void> {
    const allowed = this.config.outboundAllow;
    const { bytes } = await fetchPublic(url, { deadlineMs: this.deadlineMs, maxBytes: BYTES_MAX, allowed });
    const drawn = await this.pictures.foreign(bytes);
    if (Math.min(drawn.width, drawn.height) < edgeMin) throw new DomainError('invalid_file_type');
    await this.store.put(key, drawn.bytes);
  }
}
