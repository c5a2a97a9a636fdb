import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.ts';
import './events.area.ts';
import { CardPeopleService } from './card-people.ts';
import { CardPictures } from './card-pictures.ts';
import { CreateEventService } from './create-event.service.ts';
import { DeleteEventService } from './delete-event.service.ts';
import { EventFileService } from './event-file.service.ts';
import { EventListService } from './event-list.service.ts';
import { EventListsController } from './event-lists.controller.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { HomeService } from './home.service.ts';
import { EventMailsModule } from './mails/event-mails.module.ts';
import { MoveNotifications } from './move-notifications.ts';
import { MovedEvent } from './moved-event.ts';
import { Reminders } from './reminders.ts';
import { UpdateEventService } from './update-event.service.ts';

/** Global for the areas that give pictures to event cards. */
@Global()
@Module({
  imports: [EventMailsModule, FilesModule],
  controllers: [EventListsController, EventsController],
  providers: [
    CardPictures,
    CardPeopleService,
    CreateEventService,
    DeleteEventService,
    EventFileService,
    EventListService,
    EventsService,
    HomeService,
    MovedEvent,
    MoveNotifications,
    Reminders,
    UpdateEventService,
  ],
  exports: [CardPictures, DeleteEventService],
})
export class EventsModule {}
