import { Controller, StreamableFile } from '@nestjs/common';
import type { EventCreatedView, EventView, HomeView, ImageView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
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

  @Route('readHome')
  readHome(@CurrentActor() actor: Actor, @Input() { query }: Parsed<'readHome'>): Promise<HomeView> {
    return this.home.read(actor, query);
  }

  @Route('createEvent')
  create(@CurrentActor() actor: Actor, @Input() { body }: Parsed<'createEvent'>): Promise<EventCreatedView> {
    return this.creation.create(actor, body);
  }

  @Route('readEvent')
  read(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'readEvent'>): Promise<EventView> {
    return this.events.read(actor, params.eventId);
  }

  @Route('updateEvent')
  update(@CurrentActor() actor: Actor, @Input() { params, body }: Parsed<'updateEvent'>): Promise<EventView> {
    return this.editing.update(actor, params.eventId, body);
  }

  @Route('deleteEvent')
  delete(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'deleteEvent'>): Promise<void> {
    return this.deletion.delete(actor, params.eventId);
  }

  @Route('downloadCalendar')
  async calendar(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<'downloadCalendar'>,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.file.read(actor, params.eventId);
    return new StreamableFile(Buffer.from(content), { type, disposition: `attachment; filename="${name}"` });
  }

  @Route('setEventImage')
  setImage(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<'setEventImage'>,
  ): Promise<ImageView> {
    return this.events.setImage(actor, params.eventId, body.imageId);
  }

  @Route('removeEventImage')
  removeImage(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'removeEventImage'>): Promise<void> {
    return this.events.removeImage(actor, params.eventId);
  }
}
