import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.ts';
import { BillController } from './bill/bill.controller.ts';
import { BillBook } from './bill/bill-book.ts';
import { BillFileService } from './bill/bill-file.service.ts';
import { ClosingService } from './bill/closing.service.ts';
import { HistoryService } from './bill/history.service.ts';
import { PaymentsService } from './bill/payments.service.ts';
import { Settlements } from './bill/settlements.ts';
import { TiesService } from './bill/ties.service.ts';
import './expenses.area.ts';
import { ExpensesController } from './expenses.controller.ts';
import { ExpensesService } from './expenses.service.ts';
import { BillMailJobs } from './mails/bill-mail-jobs.ts';
import { VenmoNamesService } from './venmo-names.service.ts';

@Module({
  imports: [MailModule],
  controllers: [ExpensesController, BillController],
  providers: [
    ExpensesService,
    Settlements,
    BillBook,
    BillFileService,
    BillMailJobs,
    ClosingService,
    HistoryService,
    PaymentsService,
    TiesService,
    VenmoNamesService,
  ],
})
export class ExpensesModule {}
