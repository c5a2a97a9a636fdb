/** The cost of lists and bills: each measure has an API of its own, so that none is affected by the one before. */
import { inBrowser, inHouse, type Measure, measureChosen } from './parts/cases.ts';
import { claimToWatchers } from './parts/claim-to-watchers.ts';
import { claims } from './parts/claims.ts';
import { fewest } from './parts/fewest.ts';
import { expenses } from './parts/long-bill.ts';
import { loadPlanLog } from './parts/plans.ts';
import { claimFelt, longPages } from './parts/long-lists.ts';
import { previewBurst } from './parts/preview-burst.ts';
import { settleTwenty, settleTwoHundred } from './parts/settle-times.ts';

const measures: Record<string, Measure> = {
  'claims-200': inHouse(claims),
  'settle-20': inHouse(settleTwenty),
  'settle-200': settleTwoHundred,
  fewest,
  'expenses-500': inHouse(expenses, {}, loadPlanLog),
  'preview-burst': previewBurst,
  'page-300': inBrowser(longPages),
  'claim-felt': inBrowser(claimFelt),
  'claim-to-watchers': inHouse(claimToWatchers),
};

await measureChosen('lists', measures);
