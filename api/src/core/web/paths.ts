export type Matcher = (path: string) => boolean;

/**
 * The subset of react-router's patterns that manifests use: literal segments, `:name` for any segment and a final `*`
 * for the rest. Manifests are untrusted, so everything else is literal, and no regular expression is built from it.
 */
export function matcher(pattern: string): Matcher {
  const expected = segmentsOf(pattern);
  const open = expected.at(-1) === '*';
  if (open) expected.pop();
  return (path) => {
    const segments = segmentsOf(path);
    if (open ? segments.length < expected.length : segments.length !== expected.length) return false;
    return expected.every((each, at) => (isName(each) ? segments[at] !== '' : each === segments[at]));
  };
}

const isName = (segment: string) => segment.startsWith(':') && segment.length > 1;

/** Case-insensitive, as people type addresses; a trailing slash is ignored. */
function segmentsOf(path: string): string[] {
  return path.toLowerCase().replace(/^\//, '').replace(/\/$/, '').split('/');
}
