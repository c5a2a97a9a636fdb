export const EXPENSE_TITLE_MAX = 200;
/** In cents: 9,999,999,999.99 (numeric(12,2)). */
export const EXPENSE_MAX = 999_999_999_999;
/** Of an event. */
export const EXPENSES_MAX = 5000;
/** Of a bill: the people in its expenses, payments and plans. A plan has fewer lines than that. */
export const BILL_PEOPLE_MAX = 200;
export const BILL_NAME_MAX = 80;
/** Heads of one person on an expense. */
export const HEADS_MAX = 1000;
/** Of one person, with up to two decimals. */
export const PARTS_MAX = 10_000;
/** A second expense of the same title, amount and payer within this number of minutes needs a confirmation. */
export const SAME_WITHIN_MINUTES = 10;
/** In cents, the largest sum of a bill: still an exact integer. */
export const BILL_MAX = EXPENSE_MAX * EXPENSES_MAX;
/** How often an expense is written at most, and the number of plans in a request: what PostgreSQL's `int` holds. */
export const VERSIONS_MAX = 2_147_483_647;
/** Of a closed bill: each later change of amounts adds one. */
export const PLANS_MAX = 1000;
export const VENMO_NAME_MAX = 30;
/** Lines of the history at a time. */
export const BILL_CHANGES_PAGE = 30;
/** Events while nothing is searched, and found (`spec 2 ch. 2`). */
export const EXPENSE_EVENTS_NEWEST = 12;
export const EXPENSE_EVENTS_FOUND = 20;
