import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { json, orNull, text, uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { FilesService } from '../../../core/files/files.service.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import type { ChangeHandler } from '../../../core/live/changes.ts';
import { EventsService, type PictureFollower } from '../../events/index.ts';
import { DesignDrawing } from './design-drawing.ts';
import { DesignFiles } from './design-files.ts';
import { Design } from './design.entity.ts';
import type { Recipe } from './drawing/compose.ts';
import { invitationFactsOf, withHeadline, type EventText } from './invitation-facts.ts';

/** The design that an event shows, and the event's present facts. */
const shownBy = statement(
  {
    id: uuid(),
    user_id: uuid(),
    image_id: orNull(uuid()),
    recipe: json<Recipe>('jsonb'),
    headline: orNull(text()),
    written: json<EventText>('jsonb'),
  },
  `select d.id, e.user_id, d.image_id, d.recipe, d.recipe->>'headline' as headline,
     jsonb_build_object('name', e.name, 'multiDay', e.multi_day, 'date', e.date::text, 'startDate', e.start_date::text,
       'endDate', e.end_date::text, 'time', to_char(e.time, 'HH24:MI'), 'location', e.location) as written
   from events e join designs d on d.image_id = e.invite_image_id
   where e.id = $1`,
);

/** Redrawings of one run; the event may change during each of them. */
const TRIES_MAX = 5;

/** Queues a redrawing; an event's waiting ones are one, because each draws the present facts. */
export const queueRedraw = (em: EntityManager, eventId: string, requestId: string): Promise<void> =>
  new Jobs().add(em, 'designs.follow', { eventId }, requestId, { jobKey: `designs.follow:${eventId}` });

/** Redraws after a change of the name, which is no change of plans but is written on the picture. */
export const redrawAfterRename: ChangeHandler = async (em, eventId) => {
  const [shown] = await shownBy(em, [eventId]);
  if (shown) await queueRedraw(em, eventId, eventId);
};

/** Redraws an event's invitation after changes, if Yolo drew it; uploaded pictures stay as they are. */
@Injectable()
export class InvitationRedraw implements PictureFollower {
  constructor(
    private readonly em: EntityManager,
    private readonly drawing: DesignDrawing,
    private readonly designs: DesignFiles,
    private readonly files: FilesService,
    private readonly moduleRef: ModuleRef,
  ) {}

  @Handles('designs.follow')
  async run(_em: EntityManager, { eventId }: { eventId: string }, { requestId }: JobRun): Promise<void> {
    await this.#redrawChanges(eventId, requestId);
  }

  /** Redraws before the mails of a change, which do not wait for a retry: after a failure the job is queued. */
  async follow(eventId: string, requestId: string): Promise<void> {
    try {
      await this.#redrawChanges(eventId, requestId);
    } catch (error) {
      await queueRedraw(this.em.fork(), eventId, requestId);
      throw error;
    }
  }

  /**
   * Redraws until the picture shows the event's present facts: they may change during each drawing, and another run may
   * exchange the picture first, with older facts.
   * @throws Error after {@link TRIES_MAX} drawings, so that the job is retried later
   */
  async #redrawChanges(eventId: string, requestId: string): Promise<void> {
    for (let n = 0; n < TRIES_MAX; n++) if (!(await this.#redraw(eventId, requestId))) return;
    throw new Error('The event was changed during each redrawing of its picture');
  }

  /** @returns false if there is nothing to redraw: the picture shows the present facts, or Yolo did not draw it */
  async #redraw(eventId: string, requestId: string): Promise<boolean> {
    const [shown] = await shownBy(this.em.fork(), [eventId]);
    if (!shown?.image_id) return false;
    const said = withHeadline(shown.headline, invitationFactsOf(shown.written));
    if (JSON.stringify(sortedEntries(said)) === JSON.stringify(sortedEntries(shown.recipe.said)))
      return false;
    const recipe = { ...shown.recipe, said };
    const [drawn] = await this.drawing.draw([recipe], 'full', await this.designs.painted(shown.id, recipe));
    const image = await this.files.keepImage(shown.user_id, drawn!.bytes, requestId);
    const exchanged = { former: shown.image_id, next: image.id, requestId };
    const events = this.moduleRef.get(EventsService, { strict: false });
    await events.exchangeImage(eventId, exchanged, async (em) => {
      await em.nativeUpdate(Design, shown.id, { recipe, imageId: image.id });
    });
    return true;
  }
}

/** Entries in a fixed order: jsonb does not preserve the order of keys. */
const sortedEntries = (said: object) => Object.entries(said).sort(([a], [b]) => a.localeCompare(b));
