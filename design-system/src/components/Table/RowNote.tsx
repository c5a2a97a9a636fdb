import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';

const Root = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 2px;
  font-size: ${role('t-1')};
  line-height: 1.4;
  color: ${role('text-2')};
  text-wrap: pretty;
  overflow-wrap: break-word;
  b {
    font-weight: ${role('w-strong')};
    color: ${role('danger')};
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.15em;
    color: ${role('danger')};
  }
`;

export interface RowNoteProps {
  /** Icon for the kind of note. */
  icon: ReactNode;
  /** The problem, in a sentence. */
  title: string;
  /** What to do about it. */
  children: ReactNode;
}

/** A secondary line below the content of a row. */
export function RowNote({ icon, title, children }: RowNoteProps) {
  return (
    <Root>
      {icon}
      <span>
        <b>{title}</b> {children}
      </span>
    </Root>
  );
}
