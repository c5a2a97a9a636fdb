import { Inject, Injectable, Logger } from '@nestjs/common';
import { cleaned } from '@yolo/contract';
import { SONG_NAME_MAX, sourceOf, videoIdOf } from '@yolo/contract/media';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { StoredPictures } from '../../../core/pages/stored-pictures.ts';
import { fetchPublic } from '../../../core/outbound/fetch-public.ts';
import { Pages } from '../../../core/pages/pages.ts';

const DEADLINE_MS = 3000;
const BYTES_MAX = 512 * 1024;
/** The store's folder of the pictures of songs. */
export const SONG_PICTURES = 'songs';

/** The fields that are read from an answer (oembed.com, 2.3.4). */
const OEmbed = z.object({ title: z.string().optional(), thumbnail_url: z.string().optional() });

/** The facts that the site of a song provides. */
export interface SongFacts {
  /** null: unknown. */
  title: string | null;
  /** The hash of the stored picture; null if there is none. */
  picture: string | null;
}

/** Fetches title and picture of songs from their sites; readers' browsers never do. */
@Injectable()
export class SongLookUp {
  readonly #logger = new Logger('Songs');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pages: Pages,
    private readonly pictures: StoredPictures,
  ) {}

  /**
   * The facts are empty if the site does not answer or its answer is invalid: a song does not need them.
   * @param waits whether a caller waits, who gets what is known after a few seconds
   */
  async of(url: string, waits = false): Promise<SongFacts> {
    const { title, picture } = await this.#facts(url, waits).catch((err: unknown) =>
      this.#fallback(err, NO_FACTS),
    );
    return { title: cleaned(title ?? '', SONG_NAME_MAX) || null, picture };
  }

  async #facts(url: string, waits: boolean): Promise<SongFacts> {
    const { youtubeOembedUrl, spotifyOembedUrl, youtubePictureUrl } = this.config;
    const videoId = videoIdOf(url);
    if (videoId !== null) {
      const embedded = await this.#fetchEmbed(youtubeOembedUrl, url).catch((err: unknown) =>
        this.#fallback<z.output<typeof OEmbed>>(err, {}),
      );
      const pictureUrl = youtubePictureUrl.replace('{id}', videoId);
      return { title: embedded.title ?? null, picture: await this.#keepPicture(pictureUrl) };
    }
    if (sourceOf(url) === 'Spotify') {
      const { title, thumbnail_url: pictureUrl } = await this.#fetchEmbed(spotifyOembedUrl, url);
      return {
        title: title ?? null,
        picture: pictureUrl === undefined ? null : await this.#keepPicture(pictureUrl),
      };
    }
    const page = await (waits
      ? this.pages.readWithTimeout(SONG_PICTURES, url)
      : this.pages.read(SONG_PICTURES, url));
    return { title: page?.title ?? null, picture: page?.picture?.hash ?? null };
  }

  async #fetchEmbed(template: string, url: string): Promise<z.output<typeof OEmbed>> {
    const address = template.replace('{url}', encodeURIComponent(url));
    const allowed = this.config.outboundAllow;
    const { bytes } = await fetchPublic(address, { deadlineMs: DEADLINE_MS, maxBytes: BYTES_MAX, allowed });
    return OEmbed.parse(JSON.parse(bytes.toString('utf8')));
  }

  #keepPicture(pictureUrl: string): Promise<string | null> {
    return this.pictures
      .keep(SONG_PICTURES, pictureUrl)
      .catch((err: unknown) => this.#fallback<string | null>(err, null));
  }

  #fallback<T>(err: unknown, value: T): T {
    this.#logger.debug({ err }, 'An address of a song says nothing');
    return value;
  }
}

const NO_FACTS: SongFacts = { title: null, picture: null };
