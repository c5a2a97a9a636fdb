/** SQL that writes a moment as the contract does: in UTC, to the microsecond, which a Date would round. */
export const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The same to the millisecond. */
export const instantText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of the current day in UTC, for daily counters. */
export const TODAY = `(clock_timestamp() at time zone 'UTC')::date`;
