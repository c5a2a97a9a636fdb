import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config/config.ts';
import type { StoredBytes } from '../../core/files/file-store.ts';
import { KeptPictures } from '../../core/pages/kept-pictures.ts';
import { Handles } from '../../core/jobs/handles.ts';
import type { FoundPlace } from './map-process.ts';

const FOLDER = 'maps';
/** From when it was fetched. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A provider's pictures of places, kept by us (`MAP_URL`). */
@Injectable()
export class MapPictures {
  readonly #logger = new Logger('Maps');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly kept: KeptPictures,
  ) {}

  /** Our address of the picture; null without a provider, or when it gave none. */
  async addressOf(location: string, found: FoundPlace): Promise<string | null> {
    const url = this.#filledIn(location, found);
    if (url === null) return null;
    try {
      return `/maps/${await this.kept.keep(FOLDER, url)}`;
    } catch (error) {
      // Not its address: it may hold the operator's key.
      this.#logger.warn({ err: error }, 'The map provider gave no picture');
      return null;
    }
  }

  /** @throws DomainError `file_not_found` */
  read(hash: string): Promise<StoredBytes> {
    return this.kept.read(FOLDER, hash);
  }

  /** Asking for the place again fetches the picture anew; nobody needs those of places that are no event's now. */
  @Handles('maps.sweep')
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    await this.kept.sweep(FOLDER, (page) =>
      Promise.resolve(page.filter(({ storedAt }) => storedAt < before).map(({ hash }) => hash)),
    );
  }

  #filledIn(location: string, { latitude, longitude }: FoundPlace): string | null {
    const { mapUrl } = this.config;
    if (mapUrl === null) return null;
    return mapUrl
      .replaceAll('{place}', () => encodeURIComponent(location.toWellFormed()))
      .replaceAll('{lat}', String(latitude))
      .replaceAll('{lon}', String(longitude));
  }
}
