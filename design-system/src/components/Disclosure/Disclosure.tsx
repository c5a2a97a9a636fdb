import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronRightIcon } from '../../icons';
import { canHover, role } from '../../tokens';
import { Heading } from '../Heading/Heading';

export interface DisclosureProps {
  /** The words that are pressed. */
  title: string;
  /** The heading's place in the outline. */
  level: 2 | 3;
  /** Whether it begins open. */
  defaultOpen?: boolean;
  /** What is folded away. */
  children: ReactNode;
}

const Press = styled.button`
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

/** A heading that opens and folds what stands under it; folded, nothing of that is in the page. */
export function Disclosure({ title, level, defaultOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen);
  const heading = useId();
  const room = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading level={level} id={heading}>
        <Press type="button" aria-expanded={open} aria-controls={room} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <ChevronRightIcon aria-hidden />
        </Press>
      </Heading>
      <Room id={room} hidden={!open}>
        {open && children}
      </Room>
    </section>
  );
}
