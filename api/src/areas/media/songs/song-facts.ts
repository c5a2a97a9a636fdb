import { Inject, Injectable, Logger } from '@nestjs/common';
import { seen } from '@yolo/contract';
import { SONG_NAME_MAX, sourceOf, videoIdOf } from '@yolo/contract/media';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { KeptPictures } from '../../../core/files/kept-pictures.ts';
import { fetchPublic } from '../../../core/outbound/fetch-public.ts';
import { pageFacts } from './page-facts.ts';

const DEADLINE_MS = 3000;
const BYTES_MAX = 512 * 1024;
/** The store's folder of the pictures of songs. */
export const SONG_PICTURES = 'songs';

/** What is taken of an answer (oembed.com, 2.3.4). */
const OEmbed = z.object({ title: z.string().optional(), thumbnail_url: z.string().optional() });

/** What an address says of itself. */
export interface SongFacts {
  /** null: nobody says. */
  title: string | null;
  /** Of the kept picture; null where there is none. */
  picture: string | null;
}

interface Told {
  title?: string | undefined;
  pictureUrl?: string | undefined;
}

/** Asks the servers behind songs what they are called and how they look; no reader's browser ever does. */
@Injectable()
export class SongLookUp {
  readonly #logger = new Logger('Songs');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pictures: KeptPictures,
  ) {}

  /** Of a server that says nothing, or nothing that makes sense, the facts are empty: a song needs none. */
  async of(url: string): Promise<SongFacts> {
    const told = await this.#told(url).catch((err: unknown) => this.#nothing<Told>(err, {}));
    const title = seen(told.title ?? '')
      .slice(0, SONG_NAME_MAX)
      .toWellFormed()
      .trim();
    const picture = told.pictureUrl
      ? await this.pictures
          .keep(SONG_PICTURES, told.pictureUrl)
          .catch((err: unknown) => this.#nothing(err, null))
      : null;
    return { title: title || null, picture };
  }

  async #told(url: string): Promise<Told> {
    const { youtubeOembedUrl, spotifyOembedUrl, youtubePictureUrl } = this.config;
    const videoId = videoIdOf(url);
    if (videoId !== null) {
      const pictureUrl = youtubePictureUrl.replace('{id}', videoId);
      const { title } = await this.#embedded(youtubeOembedUrl, url).catch((err: unknown) =>
        this.#nothing<Told>(err, {}),
      );
      return { title, pictureUrl };
    }
    if (sourceOf(url) === 'Spotify') return this.#embedded(spotifyOembedUrl, url);
    return pageFacts(await this.#fetch(url), url);
  }

  async #embedded(template: string, url: string): Promise<Told> {
    const answer = await this.#fetch(template.replace('{url}', encodeURIComponent(url)));
    const { title, thumbnail_url: pictureUrl } = OEmbed.parse(JSON.parse(answer.toString('utf8')));
    return { title, pictureUrl };
  }

  #fetch(url: string): Promise<Buffer> {
    const allowed = this.config.outboundAllow;
    return fetchPublic(url, { deadlineMs: DEADLINE_MS, maxBytes: BYTES_MAX, allowed });
  }

  #nothing<T>(err: unknown, instead: T): T {
    this.#logger.debug({ err }, 'An address of a song says nothing');
    return instead;
  }
}
