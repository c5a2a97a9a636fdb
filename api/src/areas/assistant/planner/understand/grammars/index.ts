import type { Grammars } from '../grammar.ts';
import { guestsGrammars } from './guests.ts';
import { hostGrammars } from './host.ts';
import { roomGrammars } from './room.ts';
import { tableGrammars } from './table.ts';
import { thingsGrammars } from './things.ts';
import { timeGrammars } from './time.ts';
import { wordsGrammars } from './words.ts';

/** All topics; in a tie, the first one wins. */
export const grammars: Grammars = {
  ...guestsGrammars,
  ...tableGrammars,
  ...thingsGrammars,
  ...roomGrammars,
  ...timeGrammars,
  ...wordsGrammars,
  ...hostGrammars,
};
