import type { BasisRow } from '@yolo/contract/assistant';
import { sources } from './sources.ts';
import { type FigureId, type TableRow, tables } from './tables.ts';

type From = BasisRow['from'];

/** A number that an answer may say, because a row of its basis has it. */
export interface Figure {
  readonly value: number;
  /** As the row and the answer write it, without its unit. */
  readonly text: string;
  readonly from: From;
  readonly source: string | null;
  /** It was worked out of others. */
  readonly counted?: boolean;
}

/** Numbers and how they are joined, as {@link Sheet.count} writes them down and works them out. */
export interface Sum {
  readonly value: number;
  readonly text: string;
  readonly inputs: readonly Figure[];
  readonly isSum?: boolean;
}
type Term = Figure | Sum;

const inputsOf = (term: Term): readonly Figure[] => ('inputs' in term ? term.inputs : [term]);
const bracketed = (term: Term) => ('isSum' in term && term.isSum ? `(${term.text})` : term.text);

function joined(sign: string, terms: readonly Term[], value: number, isSum: boolean): Sum {
  const text = terms.map(isSum ? (term) => term.text : bracketed).join(` ${sign} `);
  return { value, text, inputs: terms.flatMap(inputsOf), isSum };
}

export const times = (...terms: Term[]): Sum =>
  joined(
    '×',
    terms,
    terms.reduce((product, { value }) => product * value, 1),
    false,
  );
export const plus = (...terms: Term[]): Sum =>
  joined(
    '+',
    terms,
    terms.reduce((sum, { value }) => sum + value, 0),
    true,
  );
export const minus = (from: Term, less: Term): Sum => ({
  value: from.value - less.value,
  text: `${from.text} − ${bracketed(less)}`,
  inputs: [...inputsOf(from), ...inputsOf(less)],
  isSum: true,
});
export const over = (from: Term, by: Term): Sum => ({
  value: by.value === 0 ? 0 : from.value / by.value,
  text: `${bracketed(from)} ÷ ${bracketed(by)}`,
  inputs: [...inputsOf(from), ...inputsOf(by)],
});

/** At most three decimals, without zeros at the end: what a row says is what is reckoned with. */
const written = (value: number): string => String(Number(value.toFixed(3)));

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${singular(text, unit)}`);

/** `1 bottles` is said `1 bottle`. */
export function singular(count: string, unit: string): string {
  if (count !== '1') return unit;
  if (unit === 'people') return 'person';
  if (unit === 'children') return 'child';
  if (unit === 'loaves') return 'loaf';
  return unit.replace(/ches\b/, 'ch').replace(/([a-z])s$/, '$1');
}

/** The rows on which an answer stands, in the order in which it uses them; a figure that is in none cannot be said. */
export class Sheet {
  readonly #rows: BasisRow[] = [];

  get rows(): readonly BasisRow[] {
    return this.#rows;
  }

  /** Of the event as its areas say it. */
  event(label: string, value: number, unit = ''): Figure {
    return this.#figure(label, value, unit, 'event', null);
  }

  /** What the member has said. */
  said(label: string, value: number, unit = ''): Figure {
    return this.#figure(label, value, unit, 'said', null);
  }

  /** A row of the planner's figures. */
  table(id: FigureId): Figure {
    const { label, value, unit, source }: TableRow = tables[id];
    return this.#figure(label, value, unit, 'table', sources[source]);
  }

  /** Anything that is no number: a day, a place, names. */
  words(label: string, value: string, from: From, source: string | null = null): string {
    this.#add({ label, value, from, source });
    return value;
  }

  /**
   * Works a sum out and writes down how.
   * @param step of which the answer is a multiple, rounded up; 0: as it is
   */
  count(label: string, sum: Sum, unit = '', step = 1): Figure {
    const raw = Number(sum.value.toFixed(3));
    const up = step === 0 ? raw : Number((Math.ceil(raw / step - 1e-9) * step).toFixed(3));
    // Whose figure it is, says the table that it takes up itself, not one that an input came from.
    const fromTables = sum.inputs.filter((each) => each.from === 'table');
    const from =
      fromTables.find((each) => !each.counted) ??
      fromTables[0] ??
      sum.inputs.find((each) => each.from === 'said');
    const rounded = up === raw ? '' : `, rounded up to ${withUnit(written(up), unit)}`;
    const value = `${sum.text} = ${withUnit(written(raw), unit)}${rounded}`;
    this.#add({ label, value, from: from?.from ?? 'event', source: from?.source ?? null });
    return {
      value: up,
      text: written(up),
      from: from?.from ?? 'event',
      source: from?.source ?? null,
      counted: true,
    };
  }

  #figure(label: string, value: number, unit: string, from: From, source: string | null): Figure {
    const text = written(value);
    this.#add({ label, value: withUnit(text, unit), from, source });
    return { value: Number(text), text, from, source };
  }

  #add(row: BasisRow): void {
    const same = this.#rows.some((each) => each.label === row.label && each.value === row.value);
    if (!same) this.#rows.push(row);
  }
}

/** `1 bottle`, `12 bottles`. */
export const many = ({ text }: Figure, unit: string): string => withUnit(text, unit);
