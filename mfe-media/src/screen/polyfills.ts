/*
 * Functions that this page calls and televisions of 2020 lack (Chromium 68). plain-page.test.ts finds missing ones.
 */

const polyfill = (owner: object, name: string, value: (...args: never[]) => unknown) => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

polyfill(Array.prototype, 'at', function (this: unknown[], index: number) {
  return this[index < 0 ? this.length + index : index];
});

polyfill(Array.prototype, 'flatMap', function (this: unknown[], map: (item: unknown, at: number) => unknown) {
  const all: unknown[] = [];
  for (let index = 0; index < this.length; index += 1) {
    const mapped = map(this[index], index);
    if (Array.isArray(mapped)) all.push(...(mapped as unknown[]));
    else all.push(mapped);
  }
  return all;
});

polyfill(Object, 'fromEntries', (entries: Iterable<[PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});

/* For strings only: this page calls it with no regular expression. */
polyfill(String.prototype, 'replaceAll', function (this: string, search: string, replacement: string) {
  return this.split(search).join(replacement);
});
