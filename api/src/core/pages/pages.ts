import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { inTime } from '../loop/in-time.ts';
import type { Ingredient } from '@yolo/contract/lists';
import { fetchPublic } from '../outbound/fetch-public.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { ProcessEnded } from '../processes/on-demand-process.ts';
import type { PageFacts, RecipeFacts } from './page-facts.ts';
import { type KeptPicture, PictureCandidates, type PictureCandidate } from './picture-candidates.ts';
import { PageProcess } from './page-process.ts';
import { PageReadings } from './page-readings.ts';

/** Of each address that is asked on the way (`decisions.md`). */
const ANSWER_MS = 3000;
/** Of ten redirects, each of which is a connection of its own (ADR 32); who waits, waits for less ({@link Pages.soon}). */
const DEADLINE_MS = 8000;
/** Of 1,111 saved recipe pages a fifth are larger than half a megabyte unpacked, and none of a sample is packed. */
const PACKED_MAX = 512 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024;
/** Of all pages, so that many large ones are not in memory together. */
const AT_ONCE = 4;
/** A person waits no longer than this, and up to a second for a process that a hundred others ask. */
const TIMEOUT_MS = 2500;

/**
 * Why a page says nothing: its site lets no programs read it, what reads pages has ended over it twice or it is none, or it
 * could not be had at all, this time.
 */
export type Unread = 'refused' | 'unreadable' | 'away';

/** What a page says of itself, with its picture kept by us. */
export interface ReadPage {
  title: string | null;
  picture: KeptPicture | null;
  recipe: RecipeFacts | null;
  /** Absent: it was read. */
  unread?: Unread;
}

/** Of sites that let nobody in but browsers, or only anybody who has paid. */
const REFUSALS = new Set([401, 402, 403, 406, 429, 451]);

/** Where a page's picture is looked for besides the page, before and after what it says itself. */
export interface Places {
  before: readonly PictureCandidate[];
  after: readonly PictureCandidate[];
}

const nowhereElse: Places = { before: [], after: [] };

/** Reads pages that somebody else wrote. No reader's browser ever asks them. */
@Injectable()
export class Pages {
  /** How long somebody waits for a page. */
  timeoutMs = TIMEOUT_MS;
  readonly #logger = new Logger(Pages.name);
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readings: PageReadings,
    private readonly process: PageProcess,
    private readonly candidates: PictureCandidates,
  ) {}

  /**
   * @param folder of the store where its picture is kept
   * @returns null where nobody can say yet what it says
   */
  read(folder: string, url: string, places: Places = nowhereElse): Promise<ReadPage | null> {
    return this.readings.of(folder, url, (tell) =>
      this.#runInOrder(() => this.#read(folder, url, places, tell)),
    );
  }

  /** The same for who waits: where it takes too long, what is known by then; it is read on for the next caller. */
  async soon(folder: string, url: string, places: Places = nowhereElse): Promise<ReadPage | null> {
    const read = await inTime(this.read(folder, url, places), this.timeoutMs, 'late');
    return read === 'late' ? this.readings.soFar(folder, url) : read;
  }

  async #read(
    folder: string,
    url: string,
    places: Places,
    tell: (soFar: ReadPage) => Promise<unknown>,
  ): Promise<ReadPage> {
    const found = await this.#facts(url);
    const facts = typeof found === 'string' ? null : found;
    // Others' pictures may take longer than anybody waits.
    if (facts) await tell({ title: facts.title, picture: null, recipe: facts.recipe });
    const own: PictureCandidate[] = [
      ...(facts?.pictureUrls ?? []).map((picture) => ({ url: picture, isIcon: false })),
      { url: facts?.iconUrl ?? null, isIcon: true },
    ];
    const picture = await this.candidates.find(folder, [...places.before, ...own, ...places.after]);
    return {
      ...{ title: facts?.title ?? null, picture, recipe: facts?.recipe ?? null },
      ...(typeof found === 'string' && { unread: found }),
    };
  }

  async #facts(url: string): Promise<PageFacts | Unread> {
    try {
      const page = await fetchPublic(url, {
        ...{ deadlineMs: DEADLINE_MS, answerMs: ANSWER_MS },
        maxBytes: PACKED_MAX,
        maxUnpackedBytes: UNPACKED_MAX,
        beginningOnly: true,
        allowed: this.config.outboundAllow,
      });
      if (page.mediaType !== '' && !/^(?:text\/html|application\/xhtml\+xml)$/.test(page.mediaType))
        return 'unreadable';
      // To programs some sites say nothing, politely.
      if (isBlank(page.bytes)) return 'refused';
      return await this.#twice(() =>
        this.process.read({ bytes: page.bytes, url: page.url, charset: page.charset }),
      );
    } catch (err) {
      this.#logger.debug({ err }, 'A page says nothing');
      return whyUnread(err);
    }
  }

  /**
   * Lines of a recipe as people type or paste them, understood.
   * @throws ProcessEnded where what reads them has ended over them twice
   */
  ingredients(lines: readonly string[]): Promise<Ingredient[]> {
    return this.#twice(() => this.process.ingredients(lines));
  }

  /** Once more where the process ended over it: a machine that had no time for it may have some by now. */
  #twice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return ask().catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      return ask();
    });
  }

  async #runInOrder<T>(read: () => Promise<T>): Promise<T> {
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

const isBlank = (bytes: Buffer) => bytes.length < BLANK_MAX && bytes.toString('latin1').trim() === '';
/** What is longer is no empty answer. */
const BLANK_MAX = 1000;

function whyUnread(error: unknown): Unread {
  if (error instanceof OutboundError)
    return error.status !== null && REFUSALS.has(error.status) ? 'refused' : 'away';
  // Of a process that we end ourselves the page is not to blame.
  return error instanceof ProcessEnded && error.how === 'not-wanted' ? 'away' : 'unreadable';
}
