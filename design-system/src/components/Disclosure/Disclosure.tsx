import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronRightIcon } from '../../icons';
import { canHover, role } from '../../tokens';
import { Heading } from '../Heading/Heading';

export interface DisclosureProps {
  /** Label of the button. */
  title: string;
  /** Level of the heading. */
  level: 2 | 3;
  /** Whether it is initially open. */
  defaultOpen?: boolean;
  /** The collapsible content. */
  children: ReactNode;
}

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${role('target')};
  text-align: start;
  font: inherit;
  letter-spacing: inherit;
  color: inherit;
  svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    rotate: 90deg;
  }
  &[aria-expanded='true'] svg {
    rotate: -90deg;
  }
  ${canHover} {
    &:hover > span {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 0.16em;
    }
  }
`;

const Room = styled.div`
  &:not([hidden]) {
    display: grid;
    gap: ${role('s-4')};
    padding-top: ${role('s-4')};
  }
`;

/** A heading that expands and collapses its content, which is not rendered while collapsed. */
export function Disclosure({ title, level, defaultOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen);
  const heading = useId();
  const room = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading level={level} id={heading}>
        <Toggle type="button" aria-expanded={open} aria-controls={room} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <ChevronRightIcon aria-hidden />
        </Toggle>
      </Heading>
      <Room id={room} hidden={!open}>
        {open && children}
      </Room>
    </section>
  );
}
