export type Matcher = (path: string) => boolean;

/** Of react-router's patterns, as far as manifests use them: `:name` for a segment and `*` for the rest. */
export function matcher(pattern: string): Matcher {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  const expression = new RegExp(`^${source}/?$`, 'i');
  return (path) => expression.test(path);
}
