/**
 * Preloaded into an API process (`ApiProcess.start`) to measure the longest task of its event loop, by the thread's CPU
 * time in milliseconds, which does not depend on other processes.
 */
import { threadCpuTime } from './thread-cpu-time.ts';

const TICK_MS = 2;

let last = threadCpuTime();
let longest = 0;
setInterval(() => {
  const now = threadCpuTime();
  longest = Math.max(longest, now - last);
  last = now;
}, TICK_MS).unref();

process.on('message', () => {
  process.send!(longest);
  longest = 0;
  last = threadCpuTime();
});
process.channel?.unref();
