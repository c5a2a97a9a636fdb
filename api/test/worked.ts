/** Milliseconds of the processor that this thread has had: by the clock, other programs on the machine count too. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
