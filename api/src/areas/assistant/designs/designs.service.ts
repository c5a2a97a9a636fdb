import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ImageView } from '@yolo/contract';
import { DESIGNS_AT_ONCE, type DesignsView } from '@yolo/contract/assistant';
import type { designRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { int } from '../../../core/database/columns.ts';
import { TODAY } from '../../../core/database/moments.ts';
import { statement } from '../../../core/database/statement.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { FilesService } from '../../../core/files/files.service.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canReadEvent, EventsService } from '../../events/index.ts';
import { chooseDesigns, isMadeOf } from './design-choice.ts';
import { DesignDrawing } from './design-drawing.ts';
import { DesignFiles } from './design-files.ts';
import { type Understood, understandDesign } from './design-words.ts';
import { Design } from './design.entity.ts';
import { canUseDesign } from './designs.policy.ts';
import { PICTURES_A_DAY } from './designs.settings.ts';
import type { Recipe } from './drawing/compose.ts';
import { saidMissing } from './drawing/missing.ts';
import type { Said } from './drawing/stage.ts';
import { type Painting, PaintingsService } from './painting/paintings.service.ts';
import { saidOf, under } from './said.ts';

type Asked = Parsed<typeof designRoutes.drawDesigns>['body'];

/** What is asked for: as the route takes it, or by a command of the chat. */
export type DesignWish = Pick<Asked, 'prompt'> &
  Partial<Asked> & {
    /** Of the chat that shows them, with which they go. */
    messageId?: string | null;
    /** Ends a service's painting. */
    stopped?: AbortSignal | undefined;
  };

/** $1 the member, $2 how many; no row once that is more than a day has. */
const countPictures = statement(
  { pictures: int() },
  `insert into design_days as d (user_id, day, pictures)
   values ($1, ${TODAY}, $2::int)
   on conflict (user_id, day) do update set pictures = d.pictures + $2::int
     where d.pictures + $2::int <= ${PICTURES_A_DAY}
   returning pictures`,
);

/** Draws invitations, and makes one of them an event's. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly transactions: Transactions,
    private readonly drawing: DesignDrawing,
    private readonly designs: DesignFiles,
    private readonly files: FilesService,
    private readonly paintings: PaintingsService,
    private readonly moduleRef: ModuleRef,
  ) {}

  /**
   * Also what a command of the chat calls, with the message that will show them.
   * @throws DomainError `event_not_found`, `design_gone`, `pictures_used_up`, `design_failed`
   */
  async draw(actor: Actor, wish: DesignWish): Promise<DesignsView> {
    const { userId } = this.access.member(actor);
    const { said, about } = await this.#written(actor, wish);
    const words = understandDesign(wish.prompt, about);
    const scene = await this.#scene(userId, words, wish);
    const painter = scene.bytes && scene.painter;
    const looks = { seed: wish.seed ?? 0, largeName: wish.largeName ?? false, painter, ...given(wish) };
    // Of one painted picture there is one that nothing is written on.
    const count = words.pictureOnly && painter !== null ? 1 : DESIGNS_AT_ONCE;
    const recipes = chooseDesigns(words, said, looks, count);
    const counted = await countPictures(this.em, [userId, recipes.length]);
    if (counted.length === 0) throw new DomainError('pictures_used_up');
    const drawn = await this.drawing.draw(recipes, 'preview', scene.bytes);
    const kept = recipes.map((recipe, at) => ({ id: randomUUID(), recipe, drawn: drawn[at]! }));
    for (const { id, drawn: picture } of kept) {
      await this.designs.put(id, 'preview', picture.bytes);
      await this.designs.keepPainted(id, scene.bytes);
    }
    await this.#keep(userId, wish, words, kept);
    const missing = drawn.flatMap((picture) => picture.missing);
    return {
      designs: kept.map(({ id, recipe, drawn: { layout } }) => this.designs.view(id, recipe, layout)),
      understood: painter === null ? words.understood : [],
      missing: [
        ...(scene.bytes ? [] : [...(scene.why ? [scene.why] : []), ...unpainted(words, wish)]),
        ...saidMissing(missing, recipes[0]!.said),
      ],
    };
  }

  /**
   * Only the owner, and a design of their own; it says what the event says now.
   * @throws DomainError `event_not_found`, `forbidden`, `design_gone`
   */
  async use(actor: Actor, eventId: string, designId: string): Promise<ImageView> {
    await this.access.require(actor, canUseDesign, eventId);
    const { view } = await this.access.require(actor, canReadEvent, eventId);
    const { userId, requestId } = this.access.member(actor);
    const design = await this.em.fork().findOne(Design, { id: designId, userId });
    if (!design) throw new DomainError('design_gone');
    const headline = (design.recipe as Recipe & { headline?: string }).headline;
    const recipe = { ...design.recipe, said: under(headline, saidOf(view)) };
    const painted = await this.designs.painted(design.id, recipe);
    const [drawn] = await this.drawing.draw([recipe], 'full', painted);
    const image = await this.files.keepImage(userId, drawn!.bytes, requestId);
    const events = this.moduleRef.get(EventsService, { strict: false });
    const shown = await events.setImage(actor, eventId, image.id);
    await this.transactions.run(async (em) => {
      // It may be the invitation of one event already, which keeps it.
      const own = em.create(Design, {
        ...{ id: randomUUID(), userId, eventId, messageId: null, imageId: image.id, createdAt: new Date() },
        recipe,
      });
      await this.designs.guard(em, [own.id]);
      await this.designs.keepPainted(own.id, painted);
      await em.flush();
    });
    return shown;
  }

  /** Of a design that is shown already, or painted now; none: the house draws. */
  async #scene(userId: string, words: Understood, wish: DesignWish): Promise<Painting> {
    const { prompt, eventId = null, builtIn = false, sceneOf, stopped } = wish;
    if (sceneOf === undefined)
      return this.paintings.paint(userId, { prompt, kind: words.kind, eventId, builtIn, stopped });
    const design = await this.em.fork().findOne(Design, { id: sceneOf, userId });
    if (!design) throw new DomainError('design_gone');
    const bytes = await this.designs.painted(design.id, design.recipe);
    return bytes ? { bytes, painter: design.recipe.painter! } : { bytes: null, why: null };
  }

  async #keep(
    userId: string,
    wish: DesignWish,
    { headline }: Understood,
    kept: readonly { id: string; recipe: Recipe }[],
  ): Promise<void> {
    const { eventId = null, messageId = null } = wish;
    await this.transactions.run(async (em) => {
      await this.designs.guard(
        em,
        kept.map(({ id }) => id),
      );
      for (const { id, recipe } of kept)
        em.create(Design, {
          ...{ id, userId, eventId, messageId, imageId: null, createdAt: new Date() },
          recipe: { ...recipe, ...(headline && { headline }) },
        });
      await em.flush();
    });
  }

  /** What stands on it: the event's words as they are, or those of a form that is being filled in. */
  async #written(actor: Actor, { eventId, draft }: DesignWish): Promise<{ said: Said; about: string }> {
    if (eventId) {
      const { view } = await this.access.require(actor, canReadEvent, eventId);
      return { said: saidOf(view), about: `${view.name} ${view.description ?? ''}` };
    }
    if (!draft) {
      const nothing = { multiDay: false, date: null, startDate: null, endDate: null };
      return { said: saidOf({ ...nothing, name: '', time: null, location: null }), about: '' };
    }
    const { name, date, endDate, time, location } = draft;
    const multiDay = endDate !== null && date !== null && endDate > date;
    const dates = { multiDay, date, startDate: multiDay ? date : null, endDate: multiDay ? endDate : null };
    return { said: saidOf({ name, time, location, ...dates }), about: name };
  }
}

/** What the house has no drawing for. */
const unpainted = ({ missing, without }: Understood, { layout }: DesignWish): string[] => [
  ...missing,
  ...(layout && isMadeOf(layout, without) ? ['This layout cannot be drawn without them.'] : []),
];

const given = ({ layout, palette, printing }: DesignWish) => ({ layout, palette, printing });
