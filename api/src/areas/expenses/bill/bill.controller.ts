import { Controller, StreamableFile } from '@nestjs/common';
import type { BillChangesView, PaymentView } from '@yolo/contract/expenses';
import { expensesRoutes as routes } from '@yolo/contract/expenses/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { VenmoNamesService } from '../venmo-names.service.ts';
import { BillFileService } from './bill-file.service.ts';
import { ClosingService } from './closing.service.ts';
import { HistoryService } from './history.service.ts';
import { PaymentsService } from './payments.service.ts';
import { TiesService } from './ties.service.ts';

type Routes = typeof routes;

/** Payments, plans, ties and the history of a bill. */
@Controller()
export class BillController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly closing: ClosingService,
    private readonly ties: TiesService,
    private readonly history: HistoryService,
    private readonly file: BillFileService,
    private readonly venmoNames: VenmoNamesService,
  ) {}

  @Route(routes.recordPayment)
  record(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<Routes['recordPayment']>,
  ): Promise<PaymentView> {
    return this.payments.record(actor, params.eventId, body);
  }

  @Route(routes.deletePayment)
  takeBack(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<Routes['deletePayment']>,
  ): Promise<void> {
    return this.payments.delete(actor, params.eventId, params.paymentId, query.plans);
  }

  @Route(routes.closeBill)
  close(@CurrentActor() actor: Actor, @Input() { params, body }: Parsed<Routes['closeBill']>): Promise<void> {
    return this.closing.close(actor, params.eventId, body);
  }

  @Route(routes.tieBillPerson)
  tie(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<Routes['tieBillPerson']>,
  ): Promise<void> {
    return this.ties.tie(actor, params.eventId, params.personId, body.guest);
  }

  @Route(routes.untieBillPerson)
  untie(@CurrentActor() actor: Actor, @Input() { params }: Parsed<Routes['untieBillPerson']>): Promise<void> {
    return this.ties.untie(actor, params.eventId, params.personId);
  }

  @Route(routes.listBillChanges)
  changes(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<Routes['listBillChanges']>,
  ): Promise<BillChangesView> {
    return this.history.list(actor, params.eventId, query);
  }

  @Route(routes.undoBillChange)
  undo(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<Routes['undoBillChange']>,
  ): Promise<void> {
    return this.history.undo(actor, params.eventId, params.changeId, body.plans);
  }

  @Route(routes.exportBill)
  async export(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<Routes['exportBill']>,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.file.write(actor, params.eventId), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="expenses.csv"',
    });
  }

  @Route(routes.setVenmoName)
  setVenmoName(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<Routes['setVenmoName']>,
  ): Promise<void> {
    return this.venmoNames.set(actor, body.name);
  }
}
