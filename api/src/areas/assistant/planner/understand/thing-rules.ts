import type { RuleRow } from './grammar.ts';

/** Rules for countable things; see rules.ts. */
export const THING_RULES: readonly RuleRow[] = [
  ['ice', 8, 'ice kilo|kg|bag|pound|cube|much|many|enough !icecream !cocktail'],
  ['cake', 8, 'slice QUANT|per PEOPLE|cake|head !pizza !bread !cheese !ham !meat'],
  ['fuel', 8, 'charcoal|briquette|coal QUANT'],
  ['food', 5, 'egg QUANT !easter !hide !hunt'],
  [
    'drinks',
    8,
    'bar need|stock for|what|how !people !who !helper !stool',
    'drink|beverage what|which buy|get|order|serve|offer !list',
    'teetotal|driver|non-alcoholic what|offer|serve|for|get !cost !park',
  ],
  [
    'drinks',
    5,
    'bar work|plan|stock|fill|calculate|estimate',
    'drink|wine|beer|soda|prosecco|juice|water|champagne|alcohol QUANT|estimate|enough|about !budget !cost !spend',
    'drink|wine|beer|bottle will|would do|suffice',
    'drink|beverage what need|want|serve|offer|have',
  ],
  ['ice', 5, 'ice QUANT|bag|how|need|cool !icecream'],
  ['coffee', 5, 'coffee|tea QUANT|pot|cup|how|need'],
  ['cake', 5, 'cake QUANT|size|how|one|two|need !OUT'],
  ['drinks', 6, 'drink what there|will|be'],
  [
    'parking',
    5,
    'parking there|available|free',
    'car|park|parking room|space|where|QUANT|need|enough|can|fit',
  ],
  ['toilets', 5, 'toilet|loo|bathroom|restroom|portaloo QUANT|one|single|need|enough|how'],
  ['fuel', 5, 'charcoal|firewood|wood|coal|briquette QUANT|how|need|bag|fire'],
  [
    'cleaning',
    5,
    'clean|tidy|tidying|cleaning|rubbish|trash|mess|bin|garbage how|way|what|QUANT|after|bag|best|who',
  ],
  ['tableware', 5, 'plate|cup|glass|napkin|cutlery|fork QUANT|how|need|have|enough !coffee !tea'],
  [
    'chairs',
    5,
    'seat need|rent|hire|enough|QUANT|for !who !where !next !whom !plan !PEOPLE',
    'chair|table|bench|stool QUANT|rent|hire|borrow|need|enough|for !decorate !decorating !decoration !flower !candle !plan !balloon',
  ],
];
