import { type TiffEntry, TiffReader } from './tiff-entries.ts';

const EXIF = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME = 0x9010;
const OFFSET_TIME_ORIGINAL = 0x9011;
const SUB_SEC_TIME_ORIGINAL = 0x9291;

const DATE_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/;
const OFFSET = /^([+-])(\d\d):(\d\d)$/;
/** Before the first photograph. */
const YEAR_MIN = 1826;
const OFFSET_MAX_MINUTES = 14 * 60;

/** The camera's time of the photo. */
export interface Taken {
  /** `yyyy-MM-dd` */
  day: string;
  /** `HH:mm` */
  time: string;
  /** Since the minute. */
  milliseconds: number;
  /** Minutes ahead of UTC; null if the camera does not give them. */
  offset: number | null;
}

/** The time at which a photo was taken, from an EXIF block or a TIFF file; null if absent or invalid. */
export function takenOf(exif: Buffer): Taken | null {
  try {
    const reader = new TiffReader(exif);
    const [directory] = reader.entries(reader.firstIfd).filter(({ tag }) => tag === EXIF);
    if (!directory) return null;
    const entries = reader.entries(reader.long(directory.valueAt));
    const text = (wanted: number) => textOf(reader, entries, wanted);
    return takenAt(text(DATE_TIME_ORIGINAL), text(SUB_SEC_TIME_ORIGINAL), [
      text(OFFSET_TIME_ORIGINAL),
      text(OFFSET_TIME),
    ]);
  } catch {
    return null;
  }
}

function textOf(reader: TiffReader, entries: TiffEntry[], wanted: number): string {
  const entry = entries.find(({ tag }) => tag === wanted);
  return entry ? reader.text(entry).trim() : '';
}

function takenAt(text: string, fraction: string, offsets: string[]): Taken | null {
  const [, ...numbers] = DATE_TIME.exec(text) ?? [];
  if (numbers.length === 0) return null;
  const [year, month, date, hour, minute, second] = numbers.map(Number) as [number, ...number[]];
  const shown = new Date(Date.UTC(year, month! - 1, date, hour, minute, second));
  const exists = shown.toISOString().startsWith(text.replace(':', '-').replace(':', '-').replace(' ', 'T'));
  if (!exists || year < YEAR_MIN) return null;
  const subSeconds = /^\d+$/.test(fraction) ? Math.floor(Number(`0.${fraction}`) * 1000) : 0;
  return {
    day: shown.toISOString().slice(0, 10),
    time: shown.toISOString().slice(11, 16),
    milliseconds: second! * 1000 + subSeconds,
    offset: offsets.map(offsetOf).find((offset) => offset !== null) ?? null,
  };
}

function offsetOf(text: string): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (!sign || Number(minutes) > 59) return null;
  const offset = Number(hours) * 60 + Number(minutes);
  return offset > OFFSET_MAX_MINUTES ? null : sign === '-' ? -offset : offset;
}
