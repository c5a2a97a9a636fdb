import { Injectable } from '@nestjs/common';
import { HOME_EVENTS_MAX, type HomeView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import type { Actor } from '../../core/access/actor.ts';
import type { Parsed } from '../../core/http/route.ts';
import { CardPeopleService } from './card-people.ts';
import { CardPictures } from './card-pictures.ts';
import { EventListService } from './event-list.service.ts';

/** The event cards of home (`spec 1 ch. 2`). */
@Injectable()
export class HomeService {
  constructor(
    private readonly lists: EventListService,
    private readonly pictures: CardPictures,
    private readonly people: CardPeopleService,
  ) {}

  async read(actor: Actor, { today }: Parsed<typeof eventRoutes.readHome>['query']): Promise<HomeView> {
    const { events } = await this.lists.list(actor, { limit: HOME_EVENTS_MAX, today });
    const ids = events.map(({ id }) => id);
    const [pictures, people] = await Promise.all([this.pictures.of(events), this.people.of(ids)]);
    return {
      // An event that was deleted since the list was read has no people, and is left out.
      events: events.flatMap((event, place) => {
        const its = people.get(event.id);
        return its ? [{ ...event, ...its, pictures: pictures[place] ?? [] }] : [];
      }),
    };
  }
}
