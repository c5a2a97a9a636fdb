import { availableParallelism, totalmem } from 'node:os';
import { extname } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AVATAR_EDGE } from '@yolo/contract/accounts';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { OnDemandProcess, type ProcessEnd, ProcessEnded } from '../processes/on-demand-process.ts';
import type { Drawings, ListPicture, Outcome, ReadPicture } from './drawing.ts';
import type { Encoded } from './encoded.ts';
import type { ChangedFile } from './changed-file.ts';
import { storedOriginalFile } from './stored-original.ts';
import type { Order } from './order.ts';
import type { DrawnPhoto } from './photo.ts';
import { type Drawing, PictureQueue } from './picture-queue.ts';
import { headOf, pixelsOf } from './pixels.ts';
import type { Refusal } from './refusal.ts';
import { takenAt } from './taken-at.ts';

/** Includes the start of the process on a busy machine. */
const TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;
const RETRY_AFTER_SECONDS = 10;
/** The memory of one process while it decodes the worst picture. */
const MEMORY_OF_ONE = 512 * 1024 * 1024;
const PROCESSES_MAX = 4;

/**
 * The child's malloc settings: one arena, whose unused end is returned to the system; blocks of the size of a decoded
 * picture are returned immediately. With a smaller threshold a photo takes 4 % longer, because the system maps and
 * clears each page again.
 */
const ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(16 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 * 1024),
  // The process draws one picture at a time.
  UV_THREADPOOL_SIZE: '1',
};
const EXEC_ARGV = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** A photo in its stored form. */
export interface Photo extends Omit<DrawnPhoto, 'original'> {
  /** The original file without the location; valid as long as the upload exists. */
  original: Uint8Array | ChangedFile;
  /** Of the stored original, like the next fields. */
  contentType: string;
  length: number;
  crc32: number;
  /** From the camera's clock. */
  takenAt: Date | null;
}

/** The upload is not an accepted picture. */
export class PictureRefused extends DomainError {
  constructor(readonly refusal: Refusal) {
    super('invalid_file_type', {}, sentences[refusal]);
  }
}

/** The drawing process ended before the picture was drawn. */
export class PictureInterrupted extends DomainError {
  constructor(readonly how: ProcessEnd) {
    const isOwnFault = how === 'crashed' || how === 'too-slow';
    super(
      isOwnFault ? 'invalid_file_type' : 'unavailable',
      isOwnFault ? {} : { retryAfterSeconds: RETRY_AFTER_SECONDS },
      how === 'too-slow' ? TOO_SLOW : undefined,
    );
  }
}

/** The first failure may be due to an overloaded machine; after the second the picture is given up. */
export const CRASHES_MAX = 2;

/** Whether the picture may have caused the end of its process; false at the API's shutdown. */
export const mayHaveCrashedProcess = (error: unknown): boolean =>
  error instanceof PictureInterrupted && error.how !== 'not-wanted';

/** Draws pictures in processes of their own, so that they do not block password hashing, compression and requests. */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  /** A picture that takes longer is rejected. */
  timeoutMs = TIMEOUT_MS;
  readonly #logger = new Logger(Pictures.name);
  readonly #processes: OnDemandProcess<Order, Outcome>[];
  /** Draws one at a time: its memory only grows, and is freed when the process ends. */
  readonly #heic: OnDemandProcess<Order, Outcome>;
  #heicTurn: Promise<unknown> = Promise.resolve();
  readonly #queue: PictureQueue;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'heic'>) {
    const script = (name: string) => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
    // The entry file answers each order with `handle` of drawing.ts, without sharp's cache and on one thread.
    const options = { script: script('drawing-process'), env: ENV, execArgv: EXEC_ARGV, idleMs: IDLE_MS };
    this.#processes = Array.from({ length: processCount() }, () => new OnDemandProcess(options));
    this.#heic = new OnDemandProcess({ ...options, script: script('heic-process') });
    this.#queue = new PictureQueue(this.#processes.length);
  }

  /** Of the running processes. */
  get pids(): number[] {
    return [...this.#processes, this.#heic].map(({ pid }) => pid).filter((pid) => pid !== undefined);
  }

  /**
   * An upload in its stored sizes.
   * @param gone aborts when the client disconnects
   * @throws DomainError `invalid_file_type` when the content is not a readable picture; `unavailable`
   */
  read(bytes: Uint8Array, gone?: AbortSignal): Promise<ReadPicture> {
    return this.#draw({ kind: 'upload', bytes }, { for: 'request', gone });
  }

  /**
   * Draws a photo in all its stored forms.
   * @param path of the uploaded file; a redrawn original is written beside it (`redrawnPath`)
   * @param timeZone the zone of the camera's clock if it gives none
   * @throws PictureRefused; PictureInterrupted when it takes too long or ends the process; DomainError `unavailable`
   */
  async photo(path: string, timeZone: string): Promise<Photo> {
    const { original, ...drawn } = await this.#draw({ kind: 'photo', path });
    const { contentType, length, crc32, taken } = original;
    return {
      ...drawn,
      original: storedOriginalFile(path, original),
      contentType,
      length,
      crc32,
      takenAt: taken && takenAt(taken, timeZone),
    };
  }

  /**
   * The central square of an upload.
   * @throws DomainError like {@link read}
   */
  square(bytes: Uint8Array, gone?: AbortSignal): Promise<Encoded> {
    return this.#draw({ kind: 'square', bytes, edge: AVATAR_EDGE }, { for: 'request', gone });
  }

  /** The sizes for lists, from a full size. */
  list(bytes: Uint8Array): Promise<ListPicture> {
    return this.#draw({ kind: 'list', bytes });
  }

  /** The picture for mails, from a full size. */
  emailCrop(bytes: Uint8Array): Promise<Encoded> {
    return this.#draw({ kind: 'emailCrop', bytes });
  }

  /** Re-encodes a picture from another server. */
  foreign(bytes: Uint8Array): Promise<Encoded> {
    return this.#draw({ kind: 'foreign', bytes });
  }

  /** A drawing of our own as a PNG. */
  svg(bytes: Uint8Array): Promise<Encoded> {
    return this.#draw({ kind: 'svg', bytes });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#processes, this.#heic].map((each) => each.end()));
  }

  async #draw<Kind extends keyof Drawings>(
    order: Order<Kind>,
    caller: Pick<Drawing, 'for' | 'gone'> = { for: 'job' },
  ): Promise<Drawings[Kind]> {
    const pixels = order.kind === 'svg' ? 0 : pixelsOf(await headOf(order));
    const drawing = { ...caller, pixels };
    await this.#queue.enter(drawing);
    try {
      let outcome = (await this.#free().ask(order, this.timeoutMs)) as Outcome<Kind>;
      const isHeic = 'refused' in outcome && outcome.refused === 'heic';
      if (isHeic && order.kind === 'photo' && this.config.heic)
        outcome = (await this.#askForHeic(order)) as typeof outcome;
      if ('refused' in outcome) throw new PictureRefused(outcome.refused);
      return outcome.drawn;
    } catch (error) {
      throw error instanceof ProcessEnded ? this.#asDomainError(error) : error;
    } finally {
      this.#queue.leave(drawing);
    }
  }

  async #askForHeic(order: Order): Promise<Outcome> {
    const turn = this.#heicTurn.then(() => this.#heic.ask(order, this.timeoutMs));
    this.#heicTurn = turn.catch(() => undefined);
    return turn;
  }

  /** The queue admits as many pictures as there are processes; a running one is preferred. */
  #free(): OnDemandProcess<Order, Outcome> {
    const free = this.#processes.filter(({ isBusy }) => !isBusy);
    return free.find(({ pid }) => pid !== undefined) ?? free[0]!;
  }

  /** Only the current picture fails: the next one starts another process. */
  #asDomainError(error: ProcessEnded): DomainError {
    this.#logger.warn({ how: error.how }, 'A picture has ended the process that drew it');
    return new PictureInterrupted(error.how);
  }
}

const TOO_SLOW = 'This picture takes too long to read. Choose a smaller one.';
const sentences: Record<Refusal, string | undefined> = {
  unreadable: undefined,
  heic: 'HEIC pictures cannot be read here. Choose a JPEG or PNG.',
  video: 'Only photos can be added, no videos.',
  large: 'This picture is too large to read. Choose a smaller one, or a JPEG.',
};

/** Leaves at least one core for requests, and memory for the worst picture in each process. */
function processCount(): number {
  const memory = process.constrainedMemory() || totalmem();
  const fitting = Math.floor(Math.min(memory, totalmem()) / MEMORY_OF_ONE);
  return Math.max(1, Math.min(availableParallelism() - 1, fitting, PROCESSES_MAX));
}
