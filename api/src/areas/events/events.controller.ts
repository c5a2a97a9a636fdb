import { Controller, StreamableFile } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import type { CalendarDownloadView, EventCreatedView, EventView, HomeView } from '@yolo/contract/events';
import { eventRoutes } from '@yolo/contract/events/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { CreateEventService } from './create-event.service.ts';
import { DeleteEventService } from './delete-event.service.ts';
import { EventFileService } from './event-file.service.ts';
import { EventsService } from './events.service.ts';
import { HomeService } from './home.service.ts';
import { UpdateEventService } from './update-event.service.ts';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly creation: CreateEventService,
    private readonly editing: UpdateEventService,
    private readonly deletion: DeleteEventService,
    private readonly file: EventFileService,
    private readonly home: HomeService,
  ) {}

  @Route(eventRoutes.readHome)
  readHome(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof eventRoutes.readHome>,
  ): Promise<HomeView> {
    return this.home.read(actor, query);
  }

  @Route(eventRoutes.createEvent)
  create(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof eventRoutes.createEvent>,
  ): Promise<EventCreatedView> {
    return this.creation.create(actor, body);
  }

  @Route(eventRoutes.readEvent)
  read(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.readEvent>,
  ): Promise<EventView> {
    return this.events.read(actor, params.eventId);
  }

  @Route(eventRoutes.updateEvent)
  update(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eventRoutes.updateEvent>,
  ): Promise<EventView> {
    return this.editing.update(actor, params.eventId, body);
  }

  @Route(eventRoutes.deleteEvent)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.deleteEvent>,
  ): Promise<void> {
    return this.deletion.delete(actor, params.eventId);
  }

  @Route(eventRoutes.downloadCalendar)
  async calendar(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.downloadCalendar>,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.file.read(actor, params.eventId);
    return new StreamableFile(Buffer.from(content), { type, disposition: `attachment; filename="${name}"` });
  }

  @Route(eventRoutes.readCalendarDownload)
  calendarAddress(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.readCalendarDownload>,
  ): Promise<CalendarDownloadView> {
    return this.file.address(actor, params.eventId);
  }

  @Route(eventRoutes.setEventImage)
  setImage(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eventRoutes.setEventImage>,
  ): Promise<ImageView> {
    return this.events.setImage(actor, params.eventId, body.imageId);
  }

  @Route(eventRoutes.removeEventImage)
  removeImage(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.removeEventImage>,
  ): Promise<void> {
    return this.events.removeImage(actor, params.eventId);
  }
}
