import type { ExpensesView } from '@yolo/contract/expenses';
import { aMember, anEvent, EVENT_ID, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act } from '@testing-library/react';
import { App } from '../App';
import { billOf } from './views';

/** The bill of an event, as a member opens it. */
export async function openExpenses(
  bill: Partial<ExpensesView> = {},
  options: TestPlatformOptions = {},
  query = '',
) {
  const { answers, ...others } = options;
  return act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/expenses${query}`,
      user: aMember(),
      answers: {
        readEvent: () => anEvent(),
        listExpenses: () => billOf(bill),
        listBillGuests: () => ({ guests: [] }),
        ...answers,
      },
      ...others,
    }),
  );
}
