import type { Exceptions } from '../../../../test/exceptions.ts';

export const withoutEvent: Exceptions = {
  takeStep: 'the step is looked up first, and does not exist',
  useDesign: 'the design is looked up first, and does not exist',
};
