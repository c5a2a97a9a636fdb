/** The API's functions for settling a bill, from its build. */

export interface Balance {
  id: string;
  cents: number;
}

interface Payment {
  from: string;
  to: string;
  cents: number;
}

interface Settling {
  settle(balances: readonly Balance[]): Payment[];
  balancesOf(payers: readonly Balance[], shares: readonly Balance[], payments: readonly Payment[]): Balance[];
  /** Calls the process in which the API settles bills. */
  Settlements: new () => {
    process: {
      ask(balances: readonly Balance[], timeoutMs: number): Promise<Payment[]>;
      end(): Promise<void>;
    };
  };
  ledgerOf(
    rows: readonly object[],
    people: readonly object[],
    moves: { payments: object[]; plans: object[] },
  ): { unplanned: Balance[] };
  billView(
    ledger: { unplanned: Balance[] },
    rest: readonly Payment[],
    reader: { role: string; userId: string | null },
  ): { debts: unknown[]; balances: { amount: number }[] };
}

const bill = '../../../api/dist/areas/expenses/bill';

export async function settling(): Promise<Settling> {
  const { settle, balancesOf } = (await import(`${bill}/settle.js`)) as Settling;
  const { Settlements } = (await import(`${bill}/settlements.js`)) as Settling;
  const { ledgerOf } = (await import(`${bill}/ledger.js`)) as Settling;
  const { billView } = (await import(`${bill}/bill-view.js`)) as Settling;
  return { settle, balancesOf, Settlements, ledgerOf, billView };
}
