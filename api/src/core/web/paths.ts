export type Matcher = (path: string) => boolean;

/**
 * Of react-router's patterns, as far as manifests use them: literal segments, `:name` for any one and a last `*` for the rest.
 * Manifests come from the builds of others: what is not one of these is literal, and no expression is made of it.
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

/** In small letters, as browsers' readers type them; one slash at the end says nothing. */
function segmentsOf(path: string): string[] {
  return path.toLowerCase().replace(/^\//, '').replace(/\/$/, '').split('/');
}
