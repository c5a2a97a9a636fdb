/** How files for spreadsheets are written: nothing in them is taken for a formula. */
export const CSV_FORM = {
  escape_formulas: true,
  record_delimiter: '\r\n',
  // A line feed alone is no end of a record to the library, but it is to spreadsheets.
  quoted_match: /[\r\n]/,
};
