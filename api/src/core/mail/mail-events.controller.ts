import { Controller, Headers } from '@nestjs/common';
import { MAIL_EVENTS_KEY_HEADER } from '@yolo/contract/mail';
import { mailRoutes } from '@yolo/contract/mail/schemas';
import { Input, type Parsed, Route } from '../http/route.ts';
import { MailEventsService } from './mail-events.service.ts';

@Controller()
export class MailEventsController {
  constructor(private readonly events: MailEventsService) {}

  @Route(mailRoutes.reportMailEvents)
  report(
    @Headers(MAIL_EVENTS_KEY_HEADER) key: string | undefined,
    @Input() { body }: Parsed<typeof mailRoutes.reportMailEvents>,
  ): Promise<void> {
    return this.events.report(key, body);
  }
}
