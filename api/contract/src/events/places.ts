/** A place in two lines. */
export interface Place {
  name: string;
  /** The rest of the address, under the name. */
  detail?: string;
}

/** `Villa Rosalba, 48 Via dei Fichi, Fiesole` in two lines; 'Location TBD' when there is no location (`spec 1 ch. 2`). */
export function splitPlace(location: string | null): Place {
  if (!location) return { name: 'Location TBD' };
  const comma = location.indexOf(',');
  const detail = comma > 0 ? location.slice(comma + 1).trim() : '';
  return detail ? { name: location.slice(0, comma).trim(), detail } : { name: location };
}
