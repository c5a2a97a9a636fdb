import type { Exceptions } from '../../../../test/exceptions.ts';

export const withoutEvent: Exceptions = {
  findKnownPhotos: 'reads by a body',
};

export const byNetworkAlone: Exceptions = {
  askScreenCode: 'opens nothing',
  readScreen: 'holds a long link',
  readScreenCode: 'holds a long link',
};
