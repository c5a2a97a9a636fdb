import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { isId } from '@yolo/contract';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Allow } from '../../core/http/route.ts';
import { EventFileService } from './event-file.service.ts';

/** Calendar files by address, which an app passes on to the calendar. */
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
    // Inline, not as an attachment: a phone then offers to add the event.
    return new StreamableFile(Buffer.from(content), { type, disposition: inlineAs(name) });
  }
}

/** A disposition with any name, encoded as in RFC 6266 and RFC 8187. */
const inlineAs = (name: string): string =>
  `inline; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeChar)}`;

const encodeChar = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
