import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { CreateEventService } from './create-event.service.ts';
import { DeleteEventService } from './delete-event.service.ts';
import { EventFileService } from './event-file.service.ts';
import { EventListService } from './event-list.service.ts';
import { EventListsController } from './event-lists.controller.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { MovedEvent } from './moved-event.ts';
import { UpdateEventService } from './update-event.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [EventListsController, EventsController],
  providers: [
    CreateEventService,
    DeleteEventService,
    EventFileService,
    EventListService,
    EventsService,
    MovedEvent,
    UpdateEventService,
  ],
})
export class EventsModule {}
