import type { RuleRow } from './grammar.ts';

/** Rules for questions about costs and expenses, as in {@link RULES}. */
export const MONEY_RULES: readonly RuleRow[] = [
  ['budget', 6, 'budget what|how|rough|give|set|food|for', 'much save if|when|by !date !leftover'],
  ['budget', 8, 'contribution per|fair|each|reasonable', 'cost|price for PEOPLE|EVENT !spent !far !us'],
  [
    'budget',
    5,
    'per person|head|guest|people|child price|cost|spend|pay|money',
    'per person|head|guest|people|child much !THING',
    'pay|spend|chip each|PEOPLE much|what|should !spent !far',
    'dollar|euro enough|suffice|realistic',
    'EVENT cost|expensive|price',
  ],
  [
    'spent',
    8,
    'who pay|paid still|yet|has|have|not !WE',
    'owe what|much !ANSWER',
    'my share much|what !photo !picture',
    'owe money|anybody|anyone|somebody|someone|me|us|who|much !ANSWER',
    'QUANT spend did !each',
  ],
  [
    'spent',
    12,
    'money spend|spent did|have|has|far WE|i|far !each !PEOPLE',
    'cost did us|me|end !each !per',
    'WE|i spend|spent|pay did|have|has what|much !each !PEOPLE !per',
    'cost until|already|so far|much|what !each !per',
  ],
  [
    'spent',
    7,
    'total far !PEOPLE',
    'much all|altogether|together far|until',
    'money out|gone',
    'bill what|at|now|far',
    'expense|expenditure|bill|money where|how stand',
    'i pay|owe still|something|anything|have|need !per !should !host',
  ],
  ['spent', 6, 'spent|paid|expense|expenditure so|far|until|already|total|sum|all|much|what|show !next'],
];
