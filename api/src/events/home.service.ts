import { Injectable } from '@nestjs/common';
import { HOME_EVENTS_MAX, type HomeView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import type { Parsed } from '../http/route.ts';
import { CardPictures } from './card-pictures.ts';
import { EventListService } from './event-list.service.ts';

/** The event cards of home (`spec 1 ch. 2`). */
@Injectable()
export class HomeService {
  constructor(
    private readonly lists: EventListService,
    private readonly pictures: CardPictures,
  ) {}

  async read(actor: Actor, { today }: Parsed<'readHome'>['query']): Promise<HomeView> {
    const { events } = await this.lists.list(actor, { limit: HOME_EVENTS_MAX, today });
    const pictures = await this.pictures.of(events);
    return { events: events.map((event, place) => ({ ...event, pictures: pictures[place] ?? [] })) };
  }
}
