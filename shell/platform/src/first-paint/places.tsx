import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Stands where the page's server fills a field in: `{{name}}`. It escapes what it fills in. */
export const place = (field: string) => `{{${field}}}`;

/**
 * A place among numbers: what calculates with it calculates with `like`, and what writes it writes the place.
 * @param like any value of the kind that will stand there
 */
export const numberPlace = (field: string, like: number): number =>
  ({
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? like : place(field)),
  }) as unknown as number;

export interface WhenProps {
  /** The field that has to have a value; with `not`, that has none. */
  field: string;
  not?: boolean;
  children: ReactNode;
}

/** What stands in the page where the server has a value for a field. */
export const When = ({ field, not = false, children }: WhenProps) => (
  <>
    {`{{${not ? '^' : '#'}${field}}}`}
    {children}
    {`{{/${field}}}`}
  </>
);

/** The first element that begins with `opening`, once for each of a field's entries. */
export function loop(html: string, field: string, opening: string): string {
  const from = html.indexOf(opening);
  const tag = /^<(\w+)/.exec(opening)![1]!;
  const to = html.indexOf(`</${tag}>`, from) + tag.length + 3;
  if (from < 0 || to <= from) throw new Error(`There is no ${opening} to repeat for each of ${field}.`);
  return `${html.slice(0, from)}{{#${field}}}${html.slice(from, to)}{{/${field}}}${html.slice(to)}`;
}

/** Room for what only a script can do: seen and heard where scripts run. */
export const Scripted = styled.span`
  display: contents;
  @media (scripting: none) {
    visibility: hidden;
  }
`;

/** What says something else to somebody who is signed in, as only the browser knows (shell/src/page/boot.js). */
export const ForGuests = styled.div`
  [data-member] & {
    visibility: hidden;
  }
`;
