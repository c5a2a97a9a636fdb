import { Module } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.ts';
import './events.area.ts';
import { AcceptInvitation, MessageGuests, SetReminder } from './assistant-actions.ts';
import { EventSteps } from './assistant-steps.ts';
import { CalendarFeedsController } from './calendar-feeds/calendar-feeds.controller.ts';
import { CalendarFeedsService } from './calendar-feeds/calendar-feeds.service.ts';
import { FeedSweep } from './calendar-feeds/feed-sweep.ts';
import { ReadFeedService } from './calendar-feeds/read-feed.service.ts';
import { CalendarFilesController } from './calendar-files.controller.ts';
import { CardPeopleService } from './card-people.ts';
import { CardPictures } from './card-pictures.ts';
import { CreateEventService } from './create-event.service.ts';
import { DeleteEventService } from './delete-event.service.ts';
import { EraseEvent } from './erase-event.ts';
import { EventFileService } from './event-file.service.ts';
import { EventListService } from './event-list.service.ts';
import { EventListsController } from './event-lists.controller.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { MemberEventsCleanup } from './member-events-cleanup.ts';
import { HomeService } from './home.service.ts';
import { Adoption } from './invitations/adoption.ts';
import { GuestPage } from './invitations/guest-page.ts';
import { GuestFileService } from './invitations/guest-file.service.ts';
import { GuestToolsController } from './invitations/guest-tools.controller.ts';
import { GuestsService } from './invitations/guests.service.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { InvitationsService } from './invitations/invitations.service.ts';
import { InviteAllowance } from './invitations/invite-allowance.ts';
import { IssueInvitations } from './invitations/issue-invitations.ts';
import { LinkMailsService } from './invitations/link-mails.service.ts';
import { LinksService } from './invitations/links.service.ts';
import { ProvedAddressInvitations } from './invitations/proved-address-invitations.ts';
import { ReceivedInvitations } from './invitations/received-invitations.ts';
import { RemindersToAnswer } from './invitations/reminders-to-answer.ts';
import { RsvpService } from './invitations/rsvp.service.ts';
import { SendInvitations } from './invitations/send-invitations.ts';
import { EventMailsModule } from './mails/event-mails.module.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { MessagesService } from './messages/messages.service.ts';
import { EventMovedJob } from './moved-event.ts';
import { Reminders } from './reminders.ts';
import { UpdateEventService } from './update-event.service.ts';

@Module({
  imports: [EventMailsModule, FilesModule],
  controllers: [
    CalendarFeedsController,
    CalendarFilesController,
    EventListsController,
    EventsController,
    InvitationsController,
    GuestToolsController,
    MessagesController,
  ],
  providers: [
    AcceptInvitation,
    Adoption,
    CalendarFeedsService,
    CardPeopleService,
    CardPictures,
    CreateEventService,
    DeleteEventService,
    EraseEvent,
    EventFileService,
    EventListService,
    EventsService,
    EventSteps,
    FeedSweep,
    MemberEventsCleanup,
    GuestFileService,
    GuestPage,
    GuestsService,
    HomeService,
    InvitationsService,
    InviteAllowance,
    IssueInvitations,
    LinksService,
    LinkMailsService,
    MessageGuests,
    MessagesService,
    EventMovedJob,
    ProvedAddressInvitations,
    ReadFeedService,
    ReceivedInvitations,
    Reminders,
    RemindersToAnswer,
    RsvpService,
    SendInvitations,
    SetReminder,
    UpdateEventService,
  ],
})
export class EventsModule {}
