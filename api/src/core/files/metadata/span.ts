/** A part of a file. */
export interface Span {
  from: number;
  to: number;
}

/** Whether any of these spans overlaps any of those; sorted, because there may be a million. */
export function overlaps(these: readonly Span[], those: readonly Span[]): boolean {
  const all = [...these.map((span) => ({ span, side: 0 })), ...those.map((span) => ({ span, side: 1 }))]
    .filter(({ span }) => span.from < span.to)
    .sort((one, other) => one.span.from - other.span.from);
  const end = [0, 0] as [number, number];
  for (const { span, side } of all) {
    if (span.from < end[1 - side]!) return true;
    end[side] = Math.max(end[side]!, span.to);
  }
  return false;
}
