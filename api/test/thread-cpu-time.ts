/** This thread's CPU time in milliseconds, which does not depend on other processes, unlike the clock. */
export function threadCpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
