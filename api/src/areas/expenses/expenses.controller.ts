import { Controller } from '@nestjs/common';
import type { BillGuestsView, ExpensesView, ExpenseView } from '@yolo/contract/expenses';
import { expensesRoutes } from '@yolo/contract/expenses/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { ExpensesService } from './expenses.service.ts';

@Controller()
export class ExpensesController {
  constructor(private readonly expenses: ExpensesService) {}

  @Route(expensesRoutes.listExpenses)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof expensesRoutes.listExpenses>,
  ): Promise<ExpensesView> {
    return this.expenses.list(actor, params.eventId);
  }

  @Route(expensesRoutes.listBillGuests)
  guests(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof expensesRoutes.listBillGuests>,
  ): Promise<BillGuestsView> {
    return this.expenses.guests(actor, params.eventId);
  }

  @Route(expensesRoutes.addExpense)
  add(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof expensesRoutes.addExpense>,
  ): Promise<ExpenseView> {
    return this.expenses.add(actor, params.eventId, body);
  }

  @Route(expensesRoutes.changeExpense)
  change(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof expensesRoutes.changeExpense>,
  ): Promise<ExpenseView> {
    return this.expenses.change(actor, params.eventId, params.expenseId, body);
  }

  @Route(expensesRoutes.deleteExpense)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<typeof expensesRoutes.deleteExpense>,
  ): Promise<void> {
    return this.expenses.delete(actor, params.eventId, params.expenseId, query);
  }
}
