import { hash } from 'node:crypto';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { CalendarFeedMadeView, CalendarFeedStateView } from '@yolo/contract/events';
import { calendarFeedRoutes } from '@yolo/contract/events/schemas';
import type { Response } from 'express';
import type { Actor } from '../../../core/access/actor.ts';
import type { ActorRequest } from '../../../core/http/handler-metadata.ts';
import { Allow, CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { CalendarFeedsService } from './calendar-feeds.service.ts';
import { ReadFeedService } from './read-feed.service.ts';

/** Calendar feeds: managing their addresses, and their content. */
@Controller()
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeedsService,
    private readonly reading: ReadFeedService,
  ) {}

  @Route(calendarFeedRoutes.readCalendarFeed)
  readOwn(@CurrentActor() actor: Actor): Promise<CalendarFeedStateView> {
    return this.feeds.readOwn(actor);
  }

  @Route(calendarFeedRoutes.makeCalendarFeed)
  makeOwn(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof calendarFeedRoutes.makeCalendarFeed>,
  ): Promise<CalendarFeedMadeView> {
    return this.feeds.makeOwn(actor, body.requestId);
  }

  @Route(calendarFeedRoutes.endCalendarFeed)
  endOwn(@CurrentActor() actor: Actor): Promise<void> {
    return this.feeds.endOwn(actor);
  }

  @Route(calendarFeedRoutes.readEventFeed)
  readOfEvent(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof calendarFeedRoutes.readEventFeed>,
  ): Promise<CalendarFeedStateView> {
    return this.feeds.readOfEvent(actor, params.eventId);
  }

  @Route(calendarFeedRoutes.makeEventFeed)
  makeOfEvent(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof calendarFeedRoutes.makeEventFeed>,
  ): Promise<CalendarFeedMadeView> {
    return this.feeds.makeOfEvent(actor, params.eventId, body.requestId);
  }

  @Route(calendarFeedRoutes.endEventFeed)
  endOfEvent(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof calendarFeedRoutes.endEventFeed>,
  ): Promise<void> {
    return this.feeds.endOfEvent(actor, params.eventId);
  }

  /** The secret in the address grants access; calendars send no other credentials. */
  @Get('calendar-feeds/:file')
  @Allow('file.read')
  async read(
    @Param('file') file: string,
    @Req() request: ActorRequest,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.reading.read(request, file);
    response.set({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: `"${hash('sha256', content, 'base64url')}"`,
      'x-content-type-options': 'nosniff',
    });
    // Express answers 304 for a matching ETag, and without a body to HEAD.
    response.send(Buffer.from(content));
  }
}
