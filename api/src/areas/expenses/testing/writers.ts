import { harmless, type Writers } from '../../../../test/write-reasons.ts';

export const writers: Writers = {
  'areas/expenses/expense-writing.ts: Object.assign(there,': harmless('facts of an expense'),
};
