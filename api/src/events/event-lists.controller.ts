import { Controller } from '@nestjs/common';
import type { EventListView, EventsFoundView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { EventListService } from './event-list.service.ts';

/** Mounted before the controller of one event, whose id would be "search" otherwise. */
@Controller()
export class EventListsController {
  constructor(private readonly lists: EventListService) {}

  @Route('listEvents')
  list(@CurrentActor() actor: Actor, @Input() { query }: Parsed<'listEvents'>): Promise<EventListView> {
    return this.lists.list(actor, query);
  }

  @Route('searchEvents')
  search(@CurrentActor() actor: Actor, @Input() { query }: Parsed<'searchEvents'>): Promise<EventsFoundView> {
    return this.lists.search(actor, query);
  }

  @Route('readCalendar')
  calendar(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<'readCalendar'>,
  ): Promise<EventsFoundView> {
    return this.lists.calendar(actor, query);
  }
}
