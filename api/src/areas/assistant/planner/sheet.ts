import type { BasisRow } from '@yolo/contract/assistant';
import { sources } from './sources.ts';
import { type FigureId, type TableRow, tables } from './tables.ts';

type From = BasisRow['from'];

/** A number that an answer may use, because a row of its basis contains it. */
export interface Figure {
  readonly value: number;
  /** Formatted as in the row and in the answer, without the unit. */
  readonly text: string;
  readonly from: From;
  readonly source: string | null;
  /** Computed from other figures. */
  readonly counted?: boolean;
}

/** A formula with its value and inputs, for {@link Sheet.count}. */
export interface Sum {
  readonly value: number;
  readonly text: string;
  readonly inputs: readonly Figure[];
  readonly isSum?: boolean;
}
type Term = Figure | Sum;

const inputsOf = (term: Term): readonly Figure[] => ('inputs' in term ? term.inputs : [term]);
const bracketed = (term: Term) => ('isSum' in term && term.isSum ? `(${term.text})` : term.text);

function formula(sign: string, terms: readonly Term[], value: number, isSum: boolean): Sum {
  const text = terms.map(isSum ? (term) => term.text : bracketed).join(` ${sign} `);
  return { value, text, inputs: terms.flatMap(inputsOf), isSum };
}

export const times = (...terms: Term[]): Sum =>
  formula(
    '×',
    terms,
    terms.reduce((product, { value }) => product * value, 1),
    false,
  );
export const plus = (...terms: Term[]): Sum =>
  formula(
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

/** At most three decimals without trailing zeros, so that rows show the numbers that are used in computations. */
const format = (value: number): string => String(Number(value.toFixed(3)));

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${singular(text, unit)}`);

/** The unit in the singular for a count of 1. */
export function singular(count: string, unit: string): string {
  if (count !== '1') return unit;
  if (unit === 'people') return 'person';
  if (unit === 'children') return 'child';
  if (unit === 'loaves') return 'loaf';
  return unit.replace(/ches\b/, 'ch').replace(/([a-z])s$/, '$1');
}

/** The basis of an answer: its rows in order of use. Only figures with a row can be used. */
export class Sheet {
  readonly #rows: BasisRow[] = [];

  get rows(): readonly BasisRow[] {
    return this.#rows;
  }

  /** A figure from the event's areas. */
  event(label: string, value: number, unit = ''): Figure {
    return this.#figure(label, value, unit, 'event', null);
  }

  /** A figure from the member's messages. */
  said(label: string, value: number, unit = ''): Figure {
    return this.#figure(label, value, unit, 'said', null);
  }

  /** A figure from the planner's tables. */
  table(id: FigureId): Figure {
    const { label, value, unit, source }: TableRow = tables[id];
    return this.#figure(label, value, unit, 'table', sources[source]);
  }

  /** A value that is not a number: a day, a place, names. */
  words(label: string, value: string, from: From, source: string | null = null): string {
    this.#add({ label, value, from, source });
    return value;
  }

  /**
   * Computes a figure and adds its formula as a row.
   * @param step the result is rounded up to a multiple of it; 0: not rounded
   */
  count(label: string, sum: Sum, unit = '', step = 1): Figure {
    const raw = Number(sum.value.toFixed(3));
    const rounded = step === 0 ? raw : Number((Math.ceil(raw / step - 1e-9) * step).toFixed(3));
    // The source is that of a direct input from a table, before those of computed inputs.
    const fromTables = sum.inputs.filter((each) => each.from === 'table');
    const from =
      fromTables.find((each) => !each.counted) ??
      fromTables[0] ??
      sum.inputs.find((each) => each.from === 'said');
    const suffix = rounded === raw ? '' : `, rounded up to ${withUnit(format(rounded), unit)}`;
    const value = `${sum.text} = ${withUnit(format(raw), unit)}${suffix}`;
    this.#add({ label, value, from: from?.from ?? 'event', source: from?.source ?? null });
    return {
      value: rounded,
      text: format(rounded),
      from: from?.from ?? 'event',
      source: from?.source ?? null,
      counted: true,
    };
  }

  #figure(label: string, value: number, unit: string, from: From, source: string | null): Figure {
    const text = format(value);
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
