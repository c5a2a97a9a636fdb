/** Encodes a blank as %20: other services show the plus signs of forms (WHATWG URL, 5) as they are. */
export const asQuery = (fields: Record<string, string | null>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(value!.toWellFormed())}`)
    .join('&');
