import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

const Id = z.uuid();

export const expensesJobs = {
  /** Gives each whom a plan concerns a mail job of their own. */
  'bill.tell': { payload: z.strictObject({ planId: Id }) },
  /** Skips quietly when the plan is gone by then, or nothing of it is left for this person. */
  'mail.bill': { lane: 'to-guests', payload: z.strictObject({ planId: Id, personId: Id }) },
} satisfies JobDefinitions;

type ExpensesJobs = typeof expensesJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends ExpensesJobs {}
}
