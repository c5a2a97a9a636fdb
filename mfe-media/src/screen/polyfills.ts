/*
 * What this page calls and televisions of 2020 do not have (Chromium 68). plain-page.test.ts finds what else is called.
 */

const give = (owner: object, name: string, value: (...args: never[]) => unknown) => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

give(Array.prototype, 'at', function (this: unknown[], at: number) {
  return this[at < 0 ? this.length + at : at];
});

give(Array.prototype, 'flatMap', function (this: unknown[], to: (item: unknown, at: number) => unknown) {
  const all: unknown[] = [];
  for (let at = 0; at < this.length; at += 1) {
    const made = to(this[at], at);
    if (Array.isArray(made)) all.push(...(made as unknown[]));
    else all.push(made);
  }
  return all;
});

give(Object, 'fromEntries', (entries: Iterable<[PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});

/* Of words; the patterns that it takes besides are called by nobody here. */
give(String.prototype, 'replaceAll', function (this: string, word: string, by: string) {
  return this.split(word).join(by);
});
