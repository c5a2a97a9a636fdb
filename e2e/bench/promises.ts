/** Promised times, each measured with an API of its own. */
import { withInstance, measureChosen } from './parts/cases.ts';
import {
  databaseStartsAgain,
  endsBySignal,
  heardAfterListenerLost,
  mailWaitedFor,
  notReady,
  uploadHandedOver,
} from './parts/promised-times.ts';

await measureChosen('promises', {
  'database-starts-again': databaseStartsAgain,
  'not-ready-said': withInstance(notReady),
  'heard-after-listener-lost': withInstance(heardAfterListenerLost),
  'mail-waited-for': withInstance(mailWaitedFor, { INVITES_PER_DAY: '1000000' }),
  'upload-handed-over': withInstance(uploadHandedOver),
  'ends-by-sigterm': withInstance(endsBySignal),
});
