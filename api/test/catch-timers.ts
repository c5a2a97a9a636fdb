/**
 * Keeps the work of timers that are set for a while, so that a test can say when their time has come.
 * @param of whether a timer of this many milliseconds is meant; all others go on as they are
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
