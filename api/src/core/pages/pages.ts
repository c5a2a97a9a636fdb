import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { fetchPublic } from '../outbound/fetch-public.ts';
import type { RecipeFacts } from './page-facts.ts';
import { type KeptPicture, PageLadder, type Rung } from './page-ladder.ts';
import { PageProcess } from './page-process.ts';
import { PageReadings } from './page-readings.ts';

/** Redirects included; who waits for an answer of ours waits for less ({@link Pages.soon}). */
const DEADLINE_MS = 8000;
/** Of 1,111 saved recipe pages a fifth are larger than half a megabyte unpacked, and none of a sample is packed. */
const PACKED_MAX = 512 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024;
/** Of all pages, so that many large ones are not in memory together. */
const AT_ONCE = 4;
/** A person waits no longer than this. */
const PATIENCE_MS = 3400;

/** What a page says of itself, with its picture kept by us. */
export interface ReadPage {
  title: string | null;
  picture: KeptPicture | null;
  recipe: RecipeFacts | null;
}

/** Where a page's picture is looked for besides the page, before and after what it says itself. */
export interface Places {
  before: readonly Rung[];
  after: readonly Rung[];
}

const nowhereElse: Places = { before: [], after: [] };

/** Reads pages that somebody else wrote. No reader's browser ever asks them. */
@Injectable()
export class Pages {
  readonly #logger = new Logger(Pages.name);
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readings: PageReadings,
    private readonly process: PageProcess,
    private readonly ladder: PageLadder,
  ) {}

  /**
   * @param folder of the store where its picture is kept
   * @returns null where the page cannot be read
   */
  read(folder: string, url: string, places: Places = nowhereElse): Promise<ReadPage | null> {
    return this.readings.of(folder, url, () => this.#inTurn(() => this.#read(folder, url, places)));
  }

  /** The same for who waits: null too where it takes too long, while the page is read on for whoever asks next. */
  async soon(folder: string, url: string, places: Places = nowhereElse): Promise<ReadPage | null> {
    const reading = this.read(folder, url, places);
    // Rejects when the database is gone, maybe after nobody waits for it any more.
    reading.catch(() => undefined);
    return Promise.race([reading, pause(PATIENCE_MS, null, { ref: false })]);
  }

  async #read(folder: string, url: string, places: Places): Promise<ReadPage> {
    const facts = await this.#facts(url);
    const own: Rung[] = [
      { url: facts?.pictureUrl ?? null, isIcon: false },
      { url: facts?.iconUrl ?? null, isIcon: true },
    ];
    const picture = await this.ladder.climb(folder, [...places.before, ...own, ...places.after]);
    if (!facts && !picture) throw new Error('Nothing could be read');
    return { title: facts?.title ?? null, picture, recipe: facts?.recipe ?? null };
  }

  async #facts(url: string) {
    try {
      const page = await fetchPublic(url, {
        deadlineMs: DEADLINE_MS,
        maxBytes: PACKED_MAX,
        maxUnpackedBytes: UNPACKED_MAX,
        beginningOnly: true,
        allowed: this.config.outboundAllow,
      });
      if (page.mediaType !== '' && !/^(?:text\/html|application\/xhtml\+xml)$/.test(page.mediaType))
        return null;
      return await this.process.read({ bytes: page.bytes, url: page.url, charset: page.charset });
    } catch (err) {
      this.#logger.debug({ err }, 'A page says nothing');
      return null;
    }
  }

  async #inTurn<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reading >= AT_ONCE) await new Promise<void>((free) => this.#waiting.push(free));
    else this.#reading += 1;
    try {
      return await read();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#reading -= 1;
    }
  }
}
