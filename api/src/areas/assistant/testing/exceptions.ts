import type { Exceptions } from '../../../../test/exceptions.ts';

export const withoutEvent: Exceptions = {
  takeStep: 'what it names is looked for first, and is not there',
  useDesign: 'what it names is looked for first, and is not there',
};
