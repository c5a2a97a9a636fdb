import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { isId } from '@yolo/contract';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Allow } from '../../core/http/route.ts';
import { EventFileService } from './event-file.service.ts';

/** Files for calendars by an address, which an app hands on to the calendar. */
@Controller()
export class CalendarFilesController {
  constructor(private readonly file: EventFileService) {}

  @Get('calendar-files/:eventId/event.ics')
  @Allow('file.read')
  async read(
    @Param('eventId') eventId: string,
    @Query('key') key: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    if (!isId(eventId)) throw new DomainError('file_not_found');
    const { name, type, content } = await this.file.opened(eventId, key);
    response.set({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    // Shown, not saved: a telephone then asks whether the event is to be added.
    return new StreamableFile(Buffer.from(content), { type, disposition: inlineAs(name) });
  }
}

/** Any name, for which headers have a form of their own (RFC 6266, RFC 8187). */
const inlineAs = (name: string): string =>
  `inline; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeSign)}`;

const encodeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
