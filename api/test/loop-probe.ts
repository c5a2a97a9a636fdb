/**
 * Comes with an API process (`ApiProcess.start`) and says how much one turn of its loop has worked. It counts the thread's
 * own work, in milliseconds: a machine that does other things makes no turn longer.
 */
import { worked } from './worked.ts';

const TICK_MS = 2;

let last = worked();
let longest = 0;
setInterval(() => {
  const now = worked();
  longest = Math.max(longest, now - last);
  last = now;
}, TICK_MS).unref();

process.on('message', () => {
  process.send!(longest);
  longest = 0;
  last = worked();
});
process.channel?.unref();
