import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config/config.ts';
import type { StoredBytes } from '../../core/files/file-store.ts';
import { StoredPictures } from '../../core/pages/stored-pictures.ts';
import { Handles } from '../../core/jobs/handles.ts';
import type { FoundPlace } from './map-process.ts';

const FOLDER = 'maps';
/** The time after the fetch when a picture is deleted. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Stores a provider's pictures of places (`MAP_URL`). */
@Injectable()
export class MapPictures {
  readonly #logger = new Logger('Maps');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly stored: StoredPictures,
  ) {}

  /** The address of the stored picture; null without a provider, or if it gave none. */
  async addressOf(location: string, found: FoundPlace): Promise<string | null> {
    const url = this.#providerUrl(location, found);
    if (url === null) return null;
    try {
      return `/maps/${await this.stored.keep(FOLDER, url)}`;
    } catch (error) {
      // Without the address, which may contain the operator's key.
      this.#logger.warn({ err: error }, 'The map provider gave no picture');
      return null;
    }
  }

  /** @throws DomainError `file_not_found` */
  read(hash: string): Promise<StoredBytes> {
    return this.stored.read(FOLDER, hash);
  }

  /** Deletes old pictures: those still needed are fetched again, those of places without events are not. */
  @Handles('maps.sweep')
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - MAX_AGE_MS);
    await this.stored.sweep(FOLDER, (page) =>
      Promise.resolve(page.filter(({ storedAt }) => storedAt < before).map(({ hash }) => hash)),
    );
  }

  #providerUrl(location: string, { latitude, longitude }: FoundPlace): string | null {
    const { mapUrl } = this.config;
    if (mapUrl === null) return null;
    return mapUrl
      .replaceAll('{place}', () => encodeURIComponent(location.toWellFormed()))
      .replaceAll('{lat}', String(latitude))
      .replaceAll('{lon}', String(longitude));
  }
}
