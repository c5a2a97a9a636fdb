import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Placeholder `{{name}}` for a field that the page server inserts, escaped. */
export const place = (field: string) => `{{${field}}}`;

/**
 * A placeholder for a number: calculations use `like`, conversion to a string gives the placeholder.
 * @param like an example of the inserted value
 */
export const numberPlace = (field: string, like: number): number =>
  ({
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? like : place(field)),
  }) as unknown as number;

export interface WhenProps {
  /** The field that must have a value, or with `not` must have none. */
  field: string;
  not?: boolean;
  children: ReactNode;
}

/** Children that the server inserts only if a field has a value. */
export const When = ({ field, not = false, children }: WhenProps) => (
  <>
    {`{{${not ? '^' : '#'}${field}}}`}
    {children}
    {`{{/${field}}}`}
  </>
);

/** Repeats the first element that starts with `opening` for each of a field's entries. */
export function loop(html: string, field: string, opening: string): string {
  const from = html.indexOf(opening);
  const tag = /^<(\w+)/.exec(opening)![1]!;
  const to = html.indexOf(`</${tag}>`, from) + tag.length + 3;
  if (from < 0 || to <= from) throw new Error(`There is no ${opening} to repeat for each of ${field}.`);
  return `${html.slice(0, from)}{{#${field}}}${html.slice(from, to)}{{/${field}}}${html.slice(to)}`;
}

/** Space for elements that need a script: invisible where scripts do not run. */
export const Scripted = styled.span`
  display: contents;
  @media (scripting: none) {
    visibility: hidden;
  }
`;

/** Elements for guests only, which the boot script hides for members (shell/src/page/boot.js). */
export const ForGuests = styled.div`
  [data-member] & {
    visibility: hidden;
  }
`;
