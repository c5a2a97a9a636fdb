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
import { keptFile } from './kept-original.ts';
import type { Order } from './order.ts';
import type { DrawnPhoto } from './photo.ts';
import { PictureQueue } from './picture-queue.ts';
import { headOf, pixelsOf } from './pixels.ts';
import type { Refusal } from './refusal.ts';
import { takenAt } from './taken-at.ts';

/** The start of the process included, on a machine that has other things to do. */
const TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;
const RETRY_AFTER_SECONDS = 10;
/** What one process may take while it unfolds the worst picture. */
const MEMORY_OF_ONE = 512 * 1024 * 1024;
const PROCESSES_MAX = 4;

/**
 * What the child is given of malloc: one arena, whose unused end goes back to the system, and at once what is as large as
 * a picture unfolded. With smaller blocks a photo takes 4 % longer, for the system fetches and empties each page anew.
 */
const ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(16 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 * 1024),
  // It draws one picture at a time.
  UV_THREADPOOL_SIZE: '1',
};
const EXEC_ARGV = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** Who waits for a picture to be drawn. */
export interface Uploader {
  memberId: string;
  /** Aborts when they hang up. */
  gone?: AbortSignal | undefined;
}

/** A photo as it is kept. */
export interface Photo extends Omit<DrawnPhoto, 'original'> {
  /** The photographer's file without the place, for as long as the upload lies there. */
  original: Uint8Array | ChangedFile;
  /** Of the kept original, as is what follows. */
  contentType: string;
  length: number;
  crc32: number;
  /** By the camera's clock. */
  takenAt: Date | null;
}

/** What is uploaded is no picture that is taken. */
export class PictureRefused extends DomainError {
  constructor(readonly refusal: Refusal) {
    super('invalid_file_type', {}, sentences[refusal]);
  }
}

/** What drew it has ended before it was drawn. */
export class PictureUnfinished extends DomainError {
  constructor(readonly how: ProcessEnd) {
    const isOwnFault = how === 'crashed' || how === 'too-slow';
    super(
      isOwnFault ? 'invalid_file_type' : 'unavailable',
      isOwnFault ? {} : { retryAfterSeconds: RETRY_AFTER_SECONDS },
      how === 'too-slow' ? TOO_SLOW : undefined,
    );
  }
}

/** Once may be a machine that has too much to do; of what ends its process twice nobody draws the rest. */
export const ENDED_MAX = 2;

/** What was asked for may be the reason why its process has ended: the API's own end is not. */
export const hasEndedProcess = (error: unknown): boolean =>
  error instanceof PictureUnfinished && error.how !== 'not-wanted';

/** Draws pictures in processes of their own, so that passwords, compression and requests need not wait for them. */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  /** A picture that takes longer is given up. */
  timeoutMs = TIMEOUT_MS;
  readonly #logger = new Logger(Pictures.name);
  readonly #processes: OnDemandProcess<Order, Outcome>[];
  /** One at a time: its memory grows, and is given back with its end alone. */
  readonly #heic: OnDemandProcess<Order, Outcome>;
  #heicTurn: Promise<unknown> = Promise.resolve();
  readonly #queue: PictureQueue;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'heic'>) {
    const script = (name: string) => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
    const options = { script: script('drawing-process'), env: ENV, execArgv: EXEC_ARGV, idleMs: IDLE_MS };
    this.#processes = Array.from({ length: processes() }, () => new OnDemandProcess(options));
    this.#heic = new OnDemandProcess({ ...options, script: script('heic-process') });
    this.#queue = new PictureQueue(this.#processes.length);
  }

  /** Of those that run. */
  get pids(): number[] {
    return [...this.#processes, this.#heic].map(({ pid }) => pid).filter((pid) => pid !== undefined);
  }

  /** @throws DomainError `invalid_file_type` when the content is no picture that can be read; `unavailable` */
  read(bytes: Uint8Array, uploader: Uploader): Promise<ReadPicture> {
    return this.#draw({ kind: 'upload', bytes }, uploader);
  }

  /**
   * A photographer's original in all that is kept of it.
   * @param path of the file that it was uploaded to; what has to be drawn anew is laid beside it (`besideOf`)
   * @param timeZone whose clocks the camera showed where it does not say
   * @throws PictureRefused; PictureUnfinished when it takes too long or ends the process; DomainError `unavailable`
   */
  async photo(path: string, timeZone: string, uploader: Uploader): Promise<Photo> {
    const { original, ...drawn } = await this.#draw({ kind: 'photo', path }, uploader);
    const { contentType, length, crc32, taken } = original;
    return {
      ...drawn,
      original: keptFile(path, original),
      contentType,
      length,
      crc32,
      takenAt: taken && takenAt(taken, timeZone),
    };
  }

  /**
   * The square around an upload's middle.
   * @throws DomainError like {@link read}
   */
  square(bytes: Uint8Array, uploader: Uploader): Promise<Encoded> {
    return this.#draw({ kind: 'square', bytes, edge: AVATAR_EDGE }, uploader);
  }

  /** What lists show of a full size. */
  list(bytes: Uint8Array): Promise<ListPicture> {
    return this.#draw({ kind: 'list', bytes });
  }

  /** What a mail shows of a full size. */
  letter(bytes: Uint8Array): Promise<Encoded> {
    return this.#draw({ kind: 'letter', bytes });
  }

  /** A picture that somebody else serves, drawn anew. */
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

  async #draw<Kind extends keyof Drawings>(order: Order<Kind>, uploader?: Uploader): Promise<Drawings[Kind]> {
    const pixels = order.kind === 'svg' ? 0 : pixelsOf(await headOf(order));
    const turn = { memberId: uploader?.memberId ?? null, pixels, gone: uploader?.gone };
    await this.#queue.enter(turn);
    try {
      let outcome = (await this.#free().ask(order, this.timeoutMs)) as Outcome<Kind>;
      const isHeic = 'refused' in outcome && outcome.refused === 'heic';
      if (isHeic && order.kind === 'photo' && this.config.heic)
        outcome = (await this.#askForHeic(order)) as typeof outcome;
      if ('refused' in outcome) throw new PictureRefused(outcome.refused);
      return outcome.drawn;
    } catch (error) {
      throw error instanceof ProcessEnded ? this.#given(error) : error;
    } finally {
      this.#queue.leave(turn);
    }
  }

  async #askForHeic(order: Order): Promise<Outcome> {
    const turn = this.#heicTurn.then(() => this.#heic.ask(order, this.timeoutMs));
    this.#heicTurn = turn.catch(() => undefined);
    return turn;
  }

  /** The queue lets in as many as there are processes; one that runs already is there at once. */
  #free(): OnDemandProcess<Order, Outcome> {
    const free = this.#processes.filter(({ isBusy }) => !isBusy);
    return free.find(({ pid }) => pid !== undefined) ?? free[0]!;
  }

  /** Only the picture that it was drawing suffers: the next one starts another process. */
  #given(error: ProcessEnded): DomainError {
    this.#logger.warn({ how: error.how }, 'A picture has ended the process that drew it');
    return new PictureUnfinished(error.how);
  }
}

const TOO_SLOW = 'This picture takes too long to read. Choose a smaller one.';
const sentences: Record<Refusal, string | undefined> = {
  unreadable: undefined,
  heic: 'HEIC pictures cannot be read here. Choose a JPEG or PNG.',
  video: 'Only photos can be added, no videos.',
  large: 'This picture is too large to read. Choose a smaller one, or a JPEG.',
};

/** At least one core stays free for requests, and there is memory for the worst picture in each. */
function processes(): number {
  const memory = process.constrainedMemory() || totalmem();
  const fitting = Math.floor(Math.min(memory, totalmem()) / MEMORY_OF_ONE);
  return Math.max(1, Math.min(availableParallelism() - 1, fitting, PROCESSES_MAX));
}
