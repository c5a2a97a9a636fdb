import { Controller, StreamableFile } from '@nestjs/common';
import type {
  BillChangesView,
  BillGuestsView,
  ExpensesView,
  ExpenseView,
  PaymentView,
} from '@yolo/contract/expenses';
import { expensesRoutes as routes } from '@yolo/contract/expenses/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { BillFileService } from './bill/bill-file.service.ts';
import { HistoryService } from './bill/history.service.ts';
import { SettlingService } from './bill/settling.service.ts';
import { TiesService } from './bill/ties.service.ts';
import { ExpensesService } from './expenses.service.ts';
import { VenmoNamesService } from './venmo-names.service.ts';

type Routes = typeof routes;

@Controller()
export class ExpensesController {
  constructor(
    private readonly expenses: ExpensesService,
    private readonly settling: SettlingService,
    private readonly ties: TiesService,
    private readonly history: HistoryService,
    private readonly file: BillFileService,
    private readonly venmoNames: VenmoNamesService,
  ) {}

  @Route(routes.listExpenses)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<Routes['listExpenses']>,
  ): Promise<ExpensesView> {
    return this.expenses.list(actor, params.eventId);
  }

  @Route(routes.listBillGuests)
  guests(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<Routes['listBillGuests']>,
  ): Promise<BillGuestsView> {
    return this.expenses.guests(actor, params.eventId);
  }

  @Route(routes.addExpense)
  add(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<Routes['addExpense']>,
  ): Promise<ExpenseView> {
    return this.expenses.add(actor, params.eventId, body);
  }

  @Route(routes.changeExpense)
  change(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<Routes['changeExpense']>,
  ): Promise<ExpenseView> {
    return this.expenses.change(actor, params.eventId, params.expenseId, body);
  }

  @Route(routes.deleteExpense)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<Routes['deleteExpense']>,
  ): Promise<void> {
    return this.expenses.delete(actor, params.eventId, params.expenseId, query);
  }

  @Route(routes.recordPayment)
  record(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<Routes['recordPayment']>,
  ): Promise<PaymentView> {
    return this.settling.recordPayment(actor, params.eventId, body);
  }

  @Route(routes.deletePayment)
  takeBack(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<Routes['deletePayment']>,
  ): Promise<void> {
    return this.settling.deletePayment(actor, params.eventId, params.paymentId, query.plans);
  }

  @Route(routes.closeBill)
  close(@CurrentActor() actor: Actor, @Input() { params, body }: Parsed<Routes['closeBill']>): Promise<void> {
    return this.settling.close(actor, params.eventId, body);
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
