/** A content line of iCalendar (RFC 5545, 3.1): name, parameters, value without control characters. */
const LINE =
  // eslint-disable-next-line no-control-regex -- characters that a value must not contain
  /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"\x00-\x1f]*"|[^";:,\x00-\x1f]*))*):([^\x00-\x08\x0a-\x1f]*)$/;

export type CalendarFields = Record<string, string>;

export interface ReadCalendar {
  head: CalendarFields;
  /** By UID; parameters are before the value, as `VALUE=DATE:20270717`. */
  events: Record<string, CalendarFields>;
}

/**
 * Parses a calendar strictly by RFC 5545 and 5546: line breaks, length and form of lines, required and unique fields.
 * @throws Error with the violation
 */
export function readCalendar(text: string): ReadCalendar {
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}\n${text}`);
  };
  must(text.endsWith('\r\n'), 'the last line has no end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) must(Buffer.byteLength(line) <= 75, `longer than 75 bytes: ${line}`);
  const unfolded = text
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const found: ReadCalendar = { head: {}, events: {} };
  let fields = found.head;
  const open: string[] = [];
  for (const line of unfolded) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    must(name !== '', `no content line: ${line}`);
    if (name === 'BEGIN') {
      must(value === (open.length === 0 ? 'VCALENDAR' : 'VEVENT'), `${value} in ${open.join()}`);
      open.push(value);
      if (value === 'VEVENT') fields = {};
    } else if (name === 'END') {
      must(open.pop() === value, `the end of another: ${line}`);
      if (value !== 'VEVENT') continue;
      for (const needed of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'ORGANIZER'])
        must(needed in fields, `an event without ${needed}`);
      must(!(fields['UID']! in found.events), `twice: ${fields['UID']}`);
      found.events[fields['UID']!] = fields;
      fields = found.head;
    } else {
      must(open.length > 0 && !(name in fields), `twice, or outside: ${line}`);
      fields[name] = parameters === '' ? value : `${parameters.slice(1)}:${value}`;
    }
  }
  must(open.length === 0 && found.head['VERSION'] === '2.0' && 'PRODID' in found.head, 'no calendar');
  return found;
}
