import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { FILE_STORE, type FileStore, type StoredBytes } from '../../core/files/file-store.ts';
import { Pictures } from '../../core/files/pictures.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Handles } from '../../core/jobs/handles.ts';
import { fetchPublic } from '../../core/outbound/fetch-public.ts';
import type { FoundPlace } from './map-process.ts';

const DEADLINE_MS = 3000;
const BYTES_MAX = 512 * 1024;
const FOLDER = 'maps';
/** From when it was fetched. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const HASH = /^[a-f0-9]{64}$/;

/** A provider's pictures of places, fetched and kept by us: no reader's browser goes there (`MAP_URL`). */
@Injectable()
export class MapPictures {
  readonly #logger = new Logger('Maps');
  /** Being fetched, so that many readers of one place are one request. */
  readonly #coming = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly pictures: Pictures,
  ) {}

  /** Our address of the picture; null without a provider, or when it gave none. */
  async addressOf(location: string, found: FoundPlace): Promise<string | null> {
    const url = this.#filledIn(location, found);
    if (url === null) return null;
    const hash = createHash('sha256').update(url).digest('hex');
    try {
      await this.#ensure(hash, url);
      return `/maps/${hash}`;
    } catch (error) {
      // Not its address: it may hold the operator's key.
      this.#logger.warn({ err: error }, 'The map provider gave no picture');
      return null;
    }
  }

  /** @throws DomainError `file_not_found` */
  async read(hash: string): Promise<StoredBytes> {
    const stored = HASH.test(hash) ? await this.store.read(keyOf(hash)) : null;
    if (!stored) throw new DomainError('file_not_found');
    return stored;
  }

  /** Whoever asks for the place again has the picture fetched anew; nobody needs those of places that are no event's now. */
  @Handles('maps.sweep')
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    for await (const page of this.store.list(FOLDER)) {
      for (const { key, storedAt } of page) if (storedAt < before) await this.store.delete(key);
    }
  }

  #filledIn(location: string, { latitude, longitude }: FoundPlace): string | null {
    const { mapUrl } = this.config;
    if (mapUrl === null) return null;
    return mapUrl
      .replaceAll('{place}', () => encodeURIComponent(location.toWellFormed()))
      .replaceAll('{lat}', String(latitude))
      .replaceAll('{lon}', String(longitude));
  }

  async #ensure(hash: string, url: string): Promise<void> {
    if (await this.store.has(keyOf(hash))) return;
    let coming = this.#coming.get(hash);
    if (!coming) {
      coming = this.#fetch(hash, url).finally(() => this.#coming.delete(hash));
      this.#coming.set(hash, coming);
    }
    await coming;
  }

  async #fetch(hash: string, url: string): Promise<void> {
    const allowed = this.config.outboundAllow;
    const bytes = await fetchPublic(url, { deadlineMs: DEADLINE_MS, maxBytes: BYTES_MAX, allowed });
    const drawn = await this.pictures.map(bytes);
    await this.store.put(keyOf(hash), drawn.bytes);
  }
}

const keyOf = (hash: string) => `${FOLDER}/${hash}`;
