import { harmless, type Writers } from '../../../../test/why-written.ts';

export const writers: Writers = {
  'areas/expenses/expense-writing.ts: Object.assign(there,': harmless('facts of an expense'),
};
