/** Promised times, each measured with an API of its own. */
import { inHouse, measureChosen } from './parts/cases.ts';
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
  'not-ready-said': inHouse(notReady),
  'heard-after-listener-lost': inHouse(heardAfterListenerLost),
  'mail-waited-for': inHouse(mailWaitedFor, { INVITES_PER_DAY: '1000000' }),
  'upload-handed-over': inHouse(uploadHandedOver),
  'ends-by-sigterm': inHouse(endsBySignal),
});
