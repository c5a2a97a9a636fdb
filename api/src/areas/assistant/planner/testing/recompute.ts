import type { BasisRow } from '@yolo/contract/assistant';

/** Numbers, times of day and years in a text. */
export const figuresIn = (text: string): string[] => text.match(/\d+(?:[.:]\d+)*/g) ?? [];

const SUM = /^([\d.×÷+−() ]+) = (-?[\d.]+)(?: [^,=]+)?(?:, rounded up to ([\d.]+)(?: .*)?)?$/;
const CLOCK = /^(\d\d:\d\d) ([+−]) ([\d.]+) (hour|minute)s? = (\d\d:\d\d)$/;
const SPAN = /^(\d\d:\d\d) − (\d\d:\d\d) = ([\d.]+) hours?$/;
const DAYS = /^(\d+ \w+ \d+) ([+−]) (\d+) days? = (\d+ \w+ \d+)$/;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Recomputes a row. @returns what is wrong; null if it is right, or not a formula */
export function wrongIn({ value }: BasisRow): string | null {
  if (!value.includes(' = ')) return null;
  const [, from, sign, by, unit, to] = CLOCK.exec(value) ?? [];
  if (from) {
    const moved = Number(by) * (unit === 'hour' ? 60 : 1) * (sign === '+' ? 1 : -1);
    const right = (((minutes(from) + Math.round(moved)) % 1440) + 1440) % 1440;
    return right === minutes(to!) ? null : `${value}: ${right} minutes`;
  }
  const [, end, start, hours] = SPAN.exec(value) ?? [];
  if (end) {
    const right = ((minutes(end) - minutes(start!) + 1440) % 1440 || 1440) / 60;
    return Math.abs(right - Number(hours)) < 0.001 ? null : `${value}: ${right}`;
  }
  const [, day, way, count, other] = DAYS.exec(value) ?? [];
  if (day) {
    const right = Date.parse(`${day} UTC`) + Number(count) * 86_400_000 * (way === '+' ? 1 : -1);
    return right === Date.parse(`${other!} UTC`) ? null : value;
  }
  const [, sum, raw, up] = SUM.exec(value) ?? [];
  if (!sum) return `${value}: no sum that can be read`;
  const right = evaluate(sum);
  if (Math.abs(right - Number(raw)) > 0.0006) return `${value}: ${right}`;
  if (up !== undefined && !STEPS.some((step) => isRoundedUp(right, Number(up), step)))
    return `${value}: rounded wrongly`;
  return null;
}

/** The steps to which the planner rounds up. */
const STEPS = [0.01, 0.1, 0.5, 1, 5];
/** Of the exact value, or of one that differs in the decimals which the row does not show. */
const isRoundedUp = (right: number, up: number, step: number) =>
  [right, right - 0.0006].some((value) => Math.abs(Math.ceil(value / step - 1e-9) * step - up) < 0.0006);

/** Evaluates a formula independently of the code under test. */
function evaluate(sum: string): number {
  const tokens = sum.match(/[\d.]+|[×÷+−()]/g)!;
  let at = 0;
  const value = (): number => {
    const token = tokens[at++]!;
    if (token !== '(') return Number(token);
    const inner = add();
    at += 1;
    return inner;
  };
  const product = (): number => {
    let left = value();
    while (tokens[at] === '×' || tokens[at] === '÷')
      left = tokens[at++] === '×' ? left * value() : left / value();
    return left;
  };
  function add(): number {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '−')
      left = tokens[at++] === '+' ? left + product() : left - product();
    return left;
  }
  return add();
}
