/** The cost of lists and bills: each measure has an API of its own, so that none is affected by the one before. */
import { withBrowser, withInstance, type Measure, measureChosen } from './parts/cases.ts';
import { claimToWatchers } from './parts/claim-to-watchers.ts';
import { claims } from './parts/claims.ts';
import { fewest } from './parts/fewest.ts';
import { expenses } from './parts/long-bill.ts';
import { loadPlanLog } from './parts/plans.ts';
import { claimDelay, longPages } from './parts/long-lists.ts';
import { previewBurst } from './parts/preview-burst.ts';
import { settleTwenty, settleTwoHundred } from './parts/settle-times.ts';

const measures: Record<string, Measure> = {
  'claims-200': withInstance(claims),
  'settle-20': withInstance(settleTwenty),
  'settle-200': settleTwoHundred,
  fewest,
  'expenses-500': withInstance(expenses, {}, loadPlanLog),
  'preview-burst': previewBurst,
  'page-300': withBrowser(longPages),
  'claim-felt': withBrowser(claimDelay),
  'claim-to-watchers': withInstance(claimToWatchers),
};

await measureChosen('lists', measures);
