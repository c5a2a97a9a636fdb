import type { BillGuestView } from '@yolo/contract/expenses';

/** Somebody of the event whom a name may mean. */
export type Namesake = Pick<BillGuestView, 'name' | 'heads'>;

/** Whatever the case and the accents. */
export const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those who are called what was typed: whom it means, nobody guesses. */
export const namesakesOf = <Somebody extends Namesake>(typed: string, all: readonly Somebody[]): Somebody[] =>
  all.filter(({ name }) => plain(name) === plain(typed));

/** What tells guests of one name apart. */
export const headsWords = ({ heads }: Namesake): string =>
  heads === 0 ? 'not going' : heads === 1 ? 'going' : `going, ${heads} people`;
