import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import type { EventReader } from '../../events/index.ts';
import { billPeople } from '../bill-people.ts';
import { BillPerson } from '../bill-person.entity.ts';
import { canTieBillPersonAndLock, canUntieBillPersonAndLock } from '../expenses.policy.ts';
import { BillBook, type Entry } from './bill-book.ts';

type Guest = Parsed<typeof expensesRoutes.tieBillPerson>['body']['guest'];

/** Ties typed names to guests of the event: this changes no expense, and can be undone. */
@Injectable()
export class TiesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly book: BillBook,
  ) {}

  async tie(actor: Actor, eventId: string, personId: string, guest: Guest): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canTieBillPersonAndLock, eventId, em);
      const person = await typedName(em, eventId, personId);
      const [id] = await billPeople(em, eventId, [guest]);
      if ((await em.findOneOrFail(BillPerson, id!)).nameKey) throw new DomainError('bill_person_gone');
      const found = await guestFor(em, id!);
      requireSelf(actor, reader, found);
      if (person.tiedTo === found.id) return;
      if (person.tiedTo) requireSelf(actor, reader, await guestFor(em, person.tiedTo), TAKEN);
      await this.book.record({ em, after, actor, eventId }, await setTie(em, person, found.id));
    });
  }

  async untie(actor: Actor, eventId: string, personId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canUntieBillPersonAndLock, eventId, em);
      const person = await typedName(em, eventId, personId);
      if (!person.tiedTo) return;
      requireSelf(actor, reader, await guestFor(em, person.tiedTo));
      await this.book.record({ em, after, actor, eventId }, await setTie(em, person, null));
    });
  }
}

async function typedName(em: EntityManager, eventId: string, id: string): Promise<BillPerson> {
  const person = await em.findOne(BillPerson, { id, eventId });
  if (!person) throw new DomainError('bill_person_gone');
  if (!person.nameKey) throw new DomainError('bill_person_known');
  return person;
}

/** The guest of this id; for one whom an account has adopted, the account's ([INV-4]), because ties have one level. */
export async function guestFor(em: EntityManager, id: string): Promise<BillPerson> {
  const guest = await em.findOneOrFail(BillPerson, id);
  return guest.tiedTo ? em.findOneOrFail(BillPerson, guest.tiedTo) : guest;
}

const TAKEN = 'This name is another guest already. Ask the host to change it.';

/** The owner may tie and untie a name of anybody, others only of themselves. */
function requireSelf(
  { userId }: Actor,
  { role }: Pick<EventReader, 'role'>,
  guest: Pick<BillPerson, 'userId'>,
  words?: string,
): void {
  if (role !== 'owner' && guest.userId !== userId) throw new DomainError('bill_person_not_yours', {}, words);
}

/** @returns the entry for the history */
export async function setTie(em: EntityManager, person: BillPerson, guest: string | null): Promise<Entry> {
  const facts = (id: string | null | undefined) => (id ? { guest: id } : null);
  const before = facts(person.tiedTo);
  person.tiedTo = guest;
  await em.flush();
  const kind = guest === null ? 'person.untied' : 'person.tied';
  return { kind, subject: person.id, before, after: facts(guest) };
}
