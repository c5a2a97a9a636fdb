/** Event pages belong to several projects, so there the segment after the event identifies the project. */
const EVENT_PAGE_PREFIX = '/events/:/';

const isParameter = (segment: string) => /^:[A-Za-z]\w{0,63}$/.test(segment);
const isLiteral = (segment: string) => /^[a-z0-9-]{1,64}$/.test(segment);
const segmentsOf = (path: string) => path.split('/').slice(1);

/** Whether a pattern consists of supported parts: literal segments, `:name`, and one `*` at the end. */
export function isPagePattern(path: string): boolean {
  const segments = segmentsOf(path);
  return (
    path.startsWith('/') &&
    segments.length <= 12 &&
    isLiteral(segments[0]!) &&
    segments.every(
      (each, at) => isLiteral(each) || isParameter(each) || (each === '*' && at === segments.length - 1),
    )
  );
}

/** Removes the names of parameters, so that patterns that differ only in them are equal. */
export const withoutParameterNames = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');

/** The beginning of a page's pattern, below which all pages belong to one project. */
export function projectPrefixOf(path: string): string {
  const plain = withoutParameterNames(path);
  const [first, second, third] = segmentsOf(plain);
  // `/events/:id/*` would match the event pages of all projects.
  const isOfEvent = plain.startsWith(EVENT_PAGE_PREFIX) && third !== '*';
  return isOfEvent ? `/${first}/${second}/${third}` : `/${first}`;
}

export const firstSegment = (path: string): string => segmentsOf(path)[0] ?? '';

/** Whether some address matches both patterns; `*` also matches nothing. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [a, b] = [left[at], right[at]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return false;
    if (a !== b && !a.startsWith(':') && !b.startsWith(':')) return false;
  }
  return true;
}
