import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ImageView } from '@yolo/contract';
import { DESIGNS_AT_ONCE, type DesignsView } from '@yolo/contract/assistant';
import type { designRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { FilesService } from '../../../core/files/files.service.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canReadEvent, EventsService } from '../../events/index.ts';
import { chooseDesigns, isMadeOf } from './design-choice.ts';
import { DesignDrawing } from './design-drawing.ts';
import { DesignFiles } from './design-files.ts';
import { type DesignWords, understandDesign } from './design-words.ts';
import { Design } from './design.entity.ts';
import { canUseDesign } from './designs.policy.ts';
import type { Recipe } from './drawing/compose.ts';
import { missingSentences } from './drawing/missing.ts';
import type { InvitationFacts } from './drawing/stage.ts';
import { queueRedraw } from './invitation-redraw.ts';
import { reservePictures, returnPictures } from './picture-quota.ts';
import { type Painting, PaintingsService } from './painting/paintings.service.ts';
import { invitationFactsOf, withHeadline } from './invitation-facts.ts';

type DrawRequest = Parsed<typeof designRoutes.drawDesigns>['body'];

/** A request from the route or from a command of the chat. */
export type DesignWish = Pick<DrawRequest, 'prompt'> &
  Partial<DrawRequest> & {
    /** The chat message that shows the designs; they are deleted with it. */
    messageId?: string | null;
    /** Aborts the painting by a service. */
    stopped?: AbortSignal | undefined;
  };

/** Draws invitations, and sets one as an event's picture. */
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
   * Called by the route, and by a command of the chat with the message that will show the designs.
   * @throws DomainError `event_not_found`, `design_gone`, `pictures_used_up`, `design_failed`
   */
  async draw(actor: Actor, wish: DesignWish): Promise<DesignsView> {
    const { userId } = this.access.member(actor);
    const { said, about } = await this.#textOf(actor, wish);
    const words = understandDesign(wish.prompt, about);
    await reservePictures(this.em, userId, DESIGNS_AT_ONCE);
    let made = 0;
    try {
      const drawn = await this.#drawAll(userId, wish, words, said);
      made = drawn.designs.length;
      return drawn;
    } finally {
      await returnPictures(this.em, userId, DESIGNS_AT_ONCE - made);
    }
  }

  async #drawAll(
    userId: string,
    wish: DesignWish,
    words: DesignWords,
    said: InvitationFacts,
  ): Promise<DesignsView> {
    const scene = await this.#scene(userId, words, wish);
    const painter = scene.bytes && scene.painter;
    const looks = { seed: wish.seed ?? 0, largeName: wish.largeName ?? false, painter, ...looksOf(wish) };
    // Without text, one painting gives only one picture.
    const count = words.pictureOnly && painter !== null ? 1 : DESIGNS_AT_ONCE;
    const recipes = chooseDesigns(words, said, looks, count);
    const drawn = await this.drawing.draw(recipes, 'preview', scene.bytes);
    const saved = recipes.map((recipe, at) => ({ id: randomUUID(), recipe, drawn: drawn[at]! }));
    for (const { id, drawn: picture } of saved) {
      await this.designs.put(id, 'preview', picture.bytes);
      await this.designs.keepPainted(id, scene.bytes);
    }
    await this.#save(userId, wish, words, saved);
    const missing = drawn.flatMap((picture) => picture.missing);
    return {
      designs: saved.map(({ id, recipe, drawn: { layout } }) => this.designs.view(id, recipe, layout)),
      understood: painter === null ? words.understood : [],
      missing: [
        ...(scene.bytes ? [] : [...(scene.why ? [scene.why] : []), ...missingDrawings(words, wish)]),
        ...missingSentences(missing, recipes[0]!.said),
      ],
    };
  }

  /**
   * Only the event's owner, with a design of their own. It is drawn with the event's present facts.
   * @throws DomainError `event_not_found`, `forbidden`, `design_gone`
   */
  async use(actor: Actor, eventId: string, designId: string): Promise<ImageView> {
    await this.access.require(actor, canUseDesign, eventId);
    const { view } = await this.access.require(actor, canReadEvent, eventId);
    const { userId, requestId } = this.access.member(actor);
    const design = await this.em.fork().findOne(Design, { id: designId, userId });
    if (!design) throw new DomainError('design_gone');
    const headline = (design.recipe as Recipe & { headline?: string }).headline;
    const recipe = { ...design.recipe, said: withHeadline(headline, invitationFactsOf(view)) };
    const painted = await this.designs.painted(design.id, recipe);
    const [drawn] = await this.drawing.draw([recipe], 'full', painted);
    const image = await this.files.keepImage(userId, drawn!.bytes, requestId);
    // A copy: the design may be the invitation of another event already.
    const id = randomUUID();
    await this.designs.keepPainted(id, painted);
    const events = this.moduleRef.get(EventsService, { strict: false });
    return this.transactions.run(async (em, after) => {
      await this.designs.guard(em, [id]);
      const shown = await events.setImageIn(em, after, actor, eventId, image.id);
      const own = { id, userId, eventId, messageId: null, imageId: image.id, recipe, createdAt: new Date() };
      em.create(Design, own);
      await em.flush();
      // The event may have changed since its facts were read; its own redrawing has found no design.
      await queueRedraw(em, eventId, requestId);
      return shown;
    });
  }

  /** The painted scene of an existing design, or a new one; without bytes, Yolo draws the scene. */
  async #scene(userId: string, words: DesignWords, wish: DesignWish): Promise<Painting> {
    const { prompt, eventId = null, builtIn = false, sceneOf, stopped } = wish;
    if (sceneOf === undefined)
      return this.paintings.paint(userId, { prompt, kind: words.kind, eventId, builtIn, stopped });
    const design = await this.em.fork().findOne(Design, { id: sceneOf, userId });
    if (!design) throw new DomainError('design_gone');
    const bytes = await this.designs.painted(design.id, design.recipe);
    return bytes ? { bytes, painter: design.recipe.painter! } : { bytes: null, why: null };
  }

  async #save(
    userId: string,
    wish: DesignWish,
    { headline }: DesignWords,
    saved: readonly { id: string; recipe: Recipe }[],
  ): Promise<void> {
    const { eventId = null, messageId = null } = wish;
    await this.transactions.run(async (em) => {
      await this.designs.guard(
        em,
        saved.map(({ id }) => id),
      );
      for (const { id, recipe } of saved)
        em.create(Design, {
          ...{ id, userId, eventId, messageId, imageId: null, createdAt: new Date() },
          recipe: { ...recipe, ...(headline && { headline }) },
        });
      await em.flush();
    });
  }

  /** The text of the picture: from the event, or from a form that is being filled in. */
  async #textOf(
    actor: Actor,
    { eventId, draft }: DesignWish,
  ): Promise<{ said: InvitationFacts; about: string }> {
    if (eventId) {
      const { view } = await this.access.require(actor, canReadEvent, eventId);
      return { said: invitationFactsOf(view), about: `${view.name} ${view.description ?? ''}` };
    }
    if (!draft) {
      const nothing = { multiDay: false, date: null, startDate: null, endDate: null };
      return { said: invitationFactsOf({ ...nothing, name: '', time: null, location: null }), about: '' };
    }
    const { name, date, endDate, time, location } = draft;
    const multiDay = endDate !== null && date !== null && endDate > date;
    const dates = { multiDay, date, startDate: multiDay ? date : null, endDate: multiDay ? endDate : null };
    return { said: invitationFactsOf({ name, time, location, ...dates }), about: name };
  }
}

/** What Yolo has no drawing for. */
const missingDrawings = ({ missing, without }: DesignWords, { layout }: DesignWish): string[] => [
  ...missing,
  ...(layout && isMadeOf(layout, without) ? ['This layout cannot be drawn without them.'] : []),
];

const looksOf = ({ layout, palette, printing }: DesignWish) => ({ layout, palette, printing });
