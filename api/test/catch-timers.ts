/**
 * Collects the callbacks of timers of certain delays, so that a test can run them earlier.
 * @param of whether to collect timers of this delay in milliseconds
 */
export function catchTimers(of: (ms: number) => boolean): { caught: (() => void)[]; restore(): void } {
  const caught: (() => void)[] = [];
  const { setTimeout } = globalThis;
  const spy = jest.spyOn(globalThis, 'setTimeout');
  spy.mockImplementation(((work: () => void, ms = 0, ...rest: []) => {
    if (of(ms)) caught.push(work);
    return setTimeout(work, ms, ...rest);
  }) as typeof setTimeout);
  return { caught, restore: () => spy.mockRestore() };
}
