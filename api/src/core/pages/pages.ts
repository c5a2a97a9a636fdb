import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { inTime } from '../loop/in-time.ts';
import { fetchPublic } from '../outbound/fetch-public.ts';
import { ProcessEnded } from '../processes/late-process.ts';
import type { RecipeFacts } from './page-facts.ts';
import { type KeptPicture, PageLadder, type Rung } from './page-ladder.ts';
import { PageProcess, type PageQuestion } from './page-process.ts';
import { PageReadings } from './page-readings.ts';

/** Redirects included; who waits for an answer of ours waits for less ({@link Pages.soon}). */
const DEADLINE_MS = 8000;
/** Of 1,111 saved recipe pages a fifth are larger than half a megabyte unpacked, and none of a sample is packed. */
const PACKED_MAX = 512 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024;
/** Of all pages, so that many large ones are not in memory together. */
const AT_ONCE = 4;
/** A person waits no longer than this, and up to a second for a process that a hundred others ask. */
const PATIENCE_MS = 2500;

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
  /** How long somebody waits for a page. */
  patienceMs = PATIENCE_MS;
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
    return this.readings.of(folder, url, (tell) => this.#inTurn(() => this.#read(folder, url, places, tell)));
  }

  /** The same for who waits: where it takes too long, what is known by then; it is read on for whoever asks next. */
  async soon(folder: string, url: string, places: Places = nowhereElse): Promise<ReadPage | null> {
    const read = await inTime(this.read(folder, url, places), this.patienceMs, 'late');
    return read === 'late' ? this.readings.soFar(folder, url) : read;
  }

  async #read(
    folder: string,
    url: string,
    places: Places,
    tell: (soFar: ReadPage) => Promise<unknown>,
  ): Promise<ReadPage> {
    const facts = await this.#facts(url);
    // Others' pictures may take longer than anybody waits.
    if (facts) await tell({ title: facts.title, picture: null, recipe: facts.recipe });
    const own: Rung[] = [
      ...(facts?.pictureUrls ?? []).map((picture) => ({ url: picture, isIcon: false })),
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
      return await this.#takenApart({ bytes: page.bytes, url: page.url, charset: page.charset });
    } catch (err) {
      this.#logger.debug({ err }, 'A page says nothing');
      return null;
    }
  }

  /** Once more where the process ended over it: a machine that had no time for it may have some by now. */
  #takenApart(page: PageQuestion) {
    return this.process.read(page).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      return this.process.read(page);
    });
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
