import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

const Id = z.uuid();

export const expensesJobs = {
  /** Queues a mail job for each person of a plan. */
  'bill.tell': { payload: z.strictObject({ planId: Id }) },
  /** Does nothing if the plan is gone by then, or has nothing left for this person. */
  'mail.bill': { lane: 'to-guests', payload: z.strictObject({ planId: Id, personId: Id }) },
} satisfies JobDefinitions;

type ExpensesJobs = typeof expensesJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends ExpensesJobs {}
}
