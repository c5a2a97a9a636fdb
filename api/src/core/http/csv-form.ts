/** Options of CSV files for spreadsheets: no value is interpreted as a formula. */
export const CSV_FORM = {
  escape_formulas: true,
  record_delimiter: '\r\n',
  // A single line feed does not end a record for the library, but does for spreadsheets.
  quoted_match: /[\r\n]/,
};
