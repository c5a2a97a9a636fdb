import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { fullName } from '@yolo/contract/members';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CSV_FORM } from '../../../core/http/csv-form.ts';
import { inSlices } from '../../../core/loop/slices.ts';
import { memberView } from '../../members/index.ts';
import { centsOf, numericOf } from '../cents.ts';
import { canExportBill } from '../expenses.policy.ts';
import { isBroken, type PartRow } from './bill-rows.ts';
import { personView } from './bill-view.ts';
import { type Ledger, partsOf, readLedger, usedPeople } from './ledger.ts';
import type { Balance } from './settle.ts';

type Cells = (string | null)[];

/** The bill for a spreadsheet, with all figures to recompute it. */
@Injectable()
export class BillFileService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
  ) {}

  /**
   * A row for each expense and payment with what each person has paid and bears, then a row with the balances. An
   * expense without a known payer makes no debts: it has a kind of its own, so that the other rows add up to the balances.
   */
  async write(actor: Actor, eventId: string): Promise<Readable> {
    const { invitationId } = await this.access.require(actor, canExportBill, eventId);
    const ledger = await readLedger(this.em, eventId, { userId: actor.userId, invitationId });
    return Readable.from(records(ledger), { objectMode: false });
  }
}

async function* records(ledger: Ledger): AsyncGenerator<string, void, undefined> {
  const used = usedPeople(ledger);
  const people = ledger.people.filter(({ id }) => ledger.guestOf(id) === id && used.has(id));
  const names = uniqueNames(people.map((person) => personView(person).name));
  const head = ['Kind', 'Date', 'Title', 'Amount', 'Shared', 'Recorded by'];
  const persons = names.flatMap((name) => [`${name}: paid`, `${name}: share`]);
  yield stringify([[...head, ...persons]], { ...CSV_FORM, bom: true });
  const columnOf = new Map(people.map(({ id }, at) => [id, at * 2]));
  const cells = (paid: Balance[], borne: Balance[]) => {
    const row: number[] = Array.from({ length: people.length * 2 }, () => 0);
    for (const { id, cents } of paid) row[columnOf.get(id)!]! += cents;
    for (const { id, cents } of borne) row[columnOf.get(id)! + 1]! += cents;
    return row.map((cents) => (cents === 0 ? '' : numericOf(cents)));
  };
  for await (const slice of inSlices(rowsOf(ledger)))
    yield stringify(
      slice.map(({ head: cellsBefore, paid, borne }) => [...cellsBefore, ...cells(paid, borne)]),
      CSV_FORM,
    );
  const owed = ledger.balances.filter(({ cents }) => cents > 0);
  const owes = ledger.balances
    .filter(({ cents }) => cents < 0)
    .map(({ id, cents }) => ({ id, cents: -cents }));
  yield stringify([['Balance', '', 'is owed / owes', '', '', '', ...cells(owed, owes)]], CSV_FORM);
}

interface Row {
  head: Cells;
  paid: Balance[];
  borne: Balance[];
}

/** In chronological order; a payment counts as paid by the payer and borne by the receiver. */
function rowsOf({ expenses, payments, guestOf }: Ledger): Row[] {
  const parts = (all: readonly PartRow[]) => partsOf({ guestOf }, all);
  const recorder = (member: Parameters<typeof memberView>[0] | null) =>
    member ? fullName(memberView(member)) : 'Former member';
  const costs = expenses.map(({ created_at: at, title, amount, way, ...row }) => {
    // A broken expense is in no balance; without its parts the columns still add up.
    const counts = !isBroken({ amount, ...row });
    return {
      head: [
        row.payers.length > 0 ? 'Expense' : 'Expense (payer unknown)',
        at,
        title,
        amount,
        counts ? way : 'nobody',
        recorder(row.recorder),
      ],
      paid: counts ? parts(row.payers) : [],
      borne: counts ? parts(row.shares) : [],
    };
  });
  const transfers = payments.map(({ created_at: at, amount, from, to, ...row }) => ({
    head: ['Payment', at, '', amount, '', recorder(row.recorder)],
    paid: parts([{ personId: from, amount: centsOf(amount) }]),
    borne: parts([{ personId: to, amount: centsOf(amount) }]),
  }));
  return [...costs.reverse(), ...transfers.reverse()];
}

/** Numbers equal names, so that each person has their own columns. */
function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
