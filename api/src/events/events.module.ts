import { Module } from '@nestjs/common';
import { CreateEventService } from './create-event.service.ts';
import { DeleteEventService } from './delete-event.service.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';

@Module({
  controllers: [EventsController],
  providers: [CreateEventService, DeleteEventService, EventsService],
})
export class EventsModule {}
