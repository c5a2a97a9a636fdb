import { Controller, Get, Header } from '@nestjs/common';
import { Allow } from '../http/route.ts';
import { MAILBOX } from './content-policy.ts';
import { type DevelopmentMail, Mailbox, renderMailbox } from './mailbox.ts';

/** Mounted outside production only (web.module.ts). */
@Controller()
export class MailboxController {
  constructor(private readonly mailbox: Mailbox) {}

  @Get('dev/mail.json')
  @Allow('mailbox.read')
  list(): Promise<DevelopmentMail[]> {
    return this.mailbox.list();
  }

  @Get('dev/mail')
  @Allow('mailbox.read')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', MAILBOX)
  async page(): Promise<string> {
    return renderMailbox(await this.mailbox.list());
  }
}
