import { Controller } from '@nestjs/common';
import type { EventListView, EventsFoundView } from '@yolo/contract/events';
import { eventRoutes } from '@yolo/contract/events/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { EventListService } from './event-list.service.ts';

/** Mounted before the controller of one event, whose id would be "search" otherwise. */
@Controller()
export class EventListsController {
  constructor(private readonly lists: EventListService) {}

  @Route(eventRoutes.listEvents)
  list(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof eventRoutes.listEvents>,
  ): Promise<EventListView> {
    return this.lists.list(actor, query);
  }

  @Route(eventRoutes.searchEvents)
  search(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof eventRoutes.searchEvents>,
  ): Promise<EventsFoundView> {
    return this.lists.search(actor, query);
  }

  @Route(eventRoutes.readCalendar)
  calendar(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof eventRoutes.readCalendar>,
  ): Promise<EventsFoundView> {
    return this.lists.calendar(actor, query);
  }
}
