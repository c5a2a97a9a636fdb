import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.ts';
import { BillBook } from './bill/bill-book.ts';
import { BillFileService } from './bill/bill-file.service.ts';
import { HistoryService } from './bill/history.service.ts';
import { Settlements } from './bill/settlements.ts';
import { SettlingService } from './bill/settling.service.ts';
import { TiesService } from './bill/ties.service.ts';
import './expenses.area.ts';
import { ExpensesController } from './expenses.controller.ts';
import { ExpensesService } from './expenses.service.ts';
import { BillMailJobs } from './mails/bill-mail-jobs.ts';
import { VenmoNamesService } from './venmo-names.service.ts';

@Module({
  imports: [MailModule],
  controllers: [ExpensesController],
  providers: [
    ExpensesService,
    Settlements,
    BillBook,
    BillFileService,
    BillMailJobs,
    HistoryService,
    SettlingService,
    TiesService,
    VenmoNamesService,
  ],
})
export class ExpensesModule {}
