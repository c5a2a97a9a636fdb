/** A part of a file. */
export interface Span {
  from: number;
  to: number;
}
