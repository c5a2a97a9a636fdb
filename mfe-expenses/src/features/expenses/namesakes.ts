import type { BillGuestView } from '@yolo/contract/expenses';

/** Somebody of the event whom a name may mean. */
export type Namesake = Pick<BillGuestView, 'name' | 'heads'>;

/** Ignores case and accents. */
export const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People with the typed name; whom it means is never guessed. */
export const namesakesOf = <Somebody extends Namesake>(typed: string, all: readonly Somebody[]): Somebody[] =>
  all.filter(({ name }) => plain(name) === plain(typed));

/** Words that distinguish guests of the same name. */
export const headsWords = ({ heads }: Namesake): string =>
  heads === 0 ? 'not going' : heads === 1 ? 'going' : `going, ${heads} people`;
