import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import type { Ingredient } from '@yolo/contract/lists';
import { fetchPublic } from '../outbound/fetch-public.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { ProcessEnded } from '../processes/on-demand-process.ts';
import type { PageFacts, RecipeFacts } from './page-facts.ts';
import { type KeptPicture, PictureCandidates, type PictureCandidate } from './picture-candidates.ts';
import { PageProcess } from './page-process.ts';
import { PageReadings } from './page-readings.ts';

/** Per request of a redirect chain (`decisions.md`). */
const ANSWER_MS = 3000;
/**
 * For up to ten redirects, each of which is a connection of its own (ADR 32); callers wait for less ({@link
 * Pages.soon}).
 */
const DEADLINE_MS = 8000;
/** Of 1,111 saved recipe pages a fifth are larger than half a megabyte decompressed; of a compressed sample none is. */
const PACKED_MAX = 512 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024;
/** How long a caller waits; up to a second more at a process with a hundred other calls. */
const TIMEOUT_MS = 2500;

/**
 * Why a page could not be read: its site refuses programs, it crashed the page process twice or is not HTML, or it is
 * temporarily unavailable.
 */
export type UnreadReason = 'refused' | 'unreadable' | 'away';

/** The content of a page, with its picture stored by us. */
export interface ReadPage {
  title: string | null;
  picture: KeptPicture | null;
  recipe: RecipeFacts | null;
  /** Absent: it was read. */
  unread?: UnreadReason;
}

/** The statuses of sites that admit only browsers or paying readers. */
const REFUSALS = new Set([401, 402, 403, 406, 429, 451]);

/** Further candidates for a page's picture, before and after those of the page itself. */
export interface PictureSources {
  before: readonly PictureCandidate[];
  after: readonly PictureCandidate[];
}

const noPlaces: PictureSources = { before: [], after: [] };

/** Reads pages of other servers, so that members' browsers do not contact them. */
@Injectable()
export class Pages {
  /** How long callers wait for a page. */
  timeoutMs = TIMEOUT_MS;
  readonly #logger = new Logger(Pages.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readings: PageReadings,
    private readonly process: PageProcess,
    private readonly candidates: PictureCandidates,
  ) {}

  /**
   * @param folder of the store for its picture
   * @returns null if there is no result yet
   */
  read(folder: string, url: string, places: PictureSources = noPlaces): Promise<ReadPage | null> {
    return this.readings.readOnce(folder, url, (tell) => this.#read(folder, url, places, tell));
  }

  /** The same with a timeout: then returns the partial result, and continues reading for the next caller. */
  async readWithTimeout(
    folder: string,
    url: string,
    places: PictureSources = noPlaces,
  ): Promise<ReadPage | null> {
    const read = await withTimeout(this.read(folder, url, places), this.timeoutMs, 'late');
    return read === 'late' ? this.readings.partialResult(folder, url) : read;
  }

  async #read(
    folder: string,
    url: string,
    places: PictureSources,
    tell: (soFar: ReadPage) => Promise<unknown>,
  ): Promise<ReadPage> {
    const found = await this.#facts(url);
    const facts = typeof found === 'string' ? null : found;
    // Pictures may take longer than callers wait.
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

  async #facts(url: string): Promise<PageFacts | UnreadReason> {
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
      // Some sites answer programs with an empty page.
      if (isBlank(page.bytes)) return 'refused';
      return await this.#withRetry(() =>
        this.process.read({ bytes: page.bytes, url: page.url, charset: page.charset }),
      );
    } catch (err) {
      this.#logger.debug({ err }, 'A page says nothing');
      return whyUnread(err);
    }
  }

  /**
   * Parses recipe lines from user input.
   * @throws ProcessEnded when they crashed the page process twice
   */
  ingredients(lines: readonly string[]): Promise<Ingredient[]> {
    return this.#withRetry(() => this.process.ingredients(lines));
  }

  /** Retries once if the process ended, because the machine may have been overloaded. */
  #withRetry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return ask().catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      return ask();
    });
  }
}

const isBlank = (bytes: Buffer) => bytes.length < BLANK_MAX && bytes.toString('latin1').trim() === '';
/** A longer page is not empty. */
const BLANK_MAX = 1000;

function whyUnread(error: unknown): UnreadReason {
  if (error instanceof OutboundError)
    return error.status !== null && REFUSALS.has(error.status) ? 'refused' : 'away';
  // A process that we stop ourselves is not the page's fault.
  return error instanceof ProcessEnded && error.how === 'not-wanted' ? 'away' : 'unreadable';
}
