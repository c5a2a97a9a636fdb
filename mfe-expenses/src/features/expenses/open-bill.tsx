import type { ExpensesView } from '@yolo/contract/expenses';
import { createContext, useContext } from 'react';
import type { PersonOf } from './people';

/** The bill on the page, and its event. */
export interface OpenBill {
  eventId: string;
  eventName: string;
  /** Whether the reader is the event's owner. */
  isOwner: boolean;
  bill: ExpensesView;
  personOf: PersonOf;
}

const BillContext = createContext<OpenBill | null>(null);

export const BillProvider = BillContext.Provider;

/** The bill of the provider above. */
export function useOpenBill(): OpenBill {
  const open = useContext(BillContext);
  if (!open) throw new Error('There is no bill around it');
  return open;
}
