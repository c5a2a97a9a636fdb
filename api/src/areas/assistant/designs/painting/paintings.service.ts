import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../core/config/config.ts';
import { int } from '../../../../core/database/columns.ts';
import { TODAY } from '../../../../core/database/moments.ts';
import { statement } from '../../../../core/database/statement.ts';
import { DomainError } from '../../../../core/errors/domain-error.ts';
import { ReplyQueue } from '../../chat/reply-queue.ts';
import { Costs } from '../../providers/costs.ts';
import { GuestNames } from '../../providers/guest-names.ts';
import { ProviderError, type ProviderTrouble } from '../../providers/reply-provider.ts';
import { DesignDrawing } from '../design-drawing.ts';
import { PAINTINGS_A_DAY } from '../designs.settings.ts';
import { PaintingDeadline } from './painting-deadline.ts';
import { paintingPrompt } from './painting-prompt.ts';
import { PictureProvider } from './picture-provider.ts';

/** $1 the member; returns no row if the daily limit is reached. */
const countPainting = statement(
  { painted: int() },
  `insert into design_days as d (user_id, day, pictures, painted)
   values ($1, ${TODAY}, 0, 1)
   on conflict (user_id, day) do update set painted = d.painted + 1 where d.painted < ${PAINTINGS_A_DAY}
   returning painted`,
);
const refundPainting = statement(
  { painted: int() },
  `update design_days set painted = painted - 1 where user_id = $1 and day = ${TODAY} and painted > 0
   returning painted`,
);

/** Troubles after which nothing was painted: the request is not counted. */
const uncounted = new Set<ProviderTrouble>(['unreachable', 'refused', 'busy']);

const USED_UP = `The service has painted enough for you today: Yolo has drawn these.`;

/** The painting of a service, or the reason why it was not requested. */
export type Painting = { bytes: Uint8Array; painter: string } | { bytes: null; why: string | null };

interface PaintingWish {
  /** The member's words. */
  prompt: string;
  kind: string | null;
  eventId: string | null;
  /** Drawn by Yolo, even if a service is configured. */
  builtIn: boolean;
  stopped?: AbortSignal | undefined;
}

/** Requests painted scenes from the image service, if one is configured. */
@Injectable()
export class PaintingsService {
  readonly #logger = new Logger('Paintings');
  readonly #queue: ReplyQueue;

  constructor(
    private readonly em: EntityManager,
    private readonly provider: PictureProvider,
    private readonly costs: Costs,
    private readonly names: GuestNames,
    private readonly drawing: DesignDrawing,
    @Inject(CONFIG) { aiAtOnce }: Config,
  ) {
    this.#queue = new ReplyQueue(aiAtOnce);
  }

  /**
   * Paints a scene and re-encodes it as a JPEG.
   * @throws DomainError `design_failed`
   */
  async paint(userId: string, wish: PaintingWish): Promise<Painting> {
    const painter = this.provider.name;
    if (painter === null || wish.builtIn) return { bytes: null, why: null };
    if (await this.costs.usedUp()) return { bytes: null, why: USED_UP };
    const counted = await countPainting(this.em, [userId]);
    if (counted.length === 0) return { bytes: null, why: USED_UP };
    try {
      return { bytes: await this.#requestScene(wish), painter };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.warn({ trouble: error.trouble, err: error }, 'A service gave no picture');
      if (uncounted.has(error.trouble)) await refundPainting(this.em, [userId]);
      throw new DomainError('design_failed');
    }
  }

  async #requestScene({ prompt, kind, eventId, stopped }: PaintingWish): Promise<Uint8Array> {
    const text = paintingPrompt(prompt, kind, await this.names.surnames(eventId));
    const deadline = new PaintingDeadline(this.provider.deadlineMs, stopped);
    const leave = await this.#enter(deadline.signal);
    try {
      const scene = await this.drawing.sceneOf(await this.provider.paint(text, deadline));
      if (!scene) throw new ProviderError('broken', 'It is no picture that can be shown');
      return scene;
    } finally {
      leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<() => void> {
    try {
      return await this.#queue.enter(signal, () => undefined);
    } catch (error) {
      throw new ProviderError('busy', 'Others are before it', { cause: error });
    }
  }
}
