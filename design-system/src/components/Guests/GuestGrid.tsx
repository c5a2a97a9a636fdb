import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, phone, role } from '../../tokens';

/** The guests in columns that fit. `$wide` leaves room for names beside several tools. */
export const GuestGrid = styled.ul<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $wide }) => ($wide ? 300 : 240)}px, 100%), 1fr));
  gap: 0 32px;
  /* For lists of five hundred: rows far down are not laid out until they are visible. */
  > :nth-child(n + 49) {
    content-visibility: auto;
    contain-intrinsic-height: auto 61px;
    @media print {
      content-visibility: visible;
    }
  }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 60px;
  padding-block: 8px;
  border-bottom: 1px solid ${role('hair')};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  /* Spaces follow name and badges, so that a badge on its own line is aligned with the name. */
  margin-inline-end: -8px;
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: anywhere;
  > :not(small) {
    margin-inline-end: 8px;
  }
  > small {
    display: block;
    margin-top: 2px;
    font-size: ${role('t-1')};
    font-weight: 400;
    line-height: 1.4;
    color: ${role('text-2')};
  }
`;

export interface GuestRowProps {
  /** The guest’s name; never truncated. */
  name: string;
  /** The Avatar. */
  avatar: ReactNode;
  /** E.g. a Badge 'Creator'. */
  badge?: ReactNode;
  /** The guest is the user: adds (You) to the name. */
  you?: boolean;
  /** Link of the name, e.g. to the member's profile. */
  href?: string;
  /** Below the name, e.g. the note of the guest's answer. */
  detail?: ReactNode;
  /** The owner's tools. */
  tools?: ReactNode;
}

/* Looks like a name without a link; the padding makes it large enough for touch. */
const Anchor = styled.a`
  position: relative;
  padding-block: 12px;
  border-radius: 2px;
  text-decoration: none;
  text-underline-offset: 4px;
  /* A minimum touch width for short names. */
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 50%;
    width: ${role('target')};
    margin-inline-start: calc(${role('target')} / -2);
  }
  ${canHover} {
    &:hover {
      text-decoration: underline;
    }
  }
  &:focus-visible {
    text-decoration: underline;
  }
`;

/** Tools side by side at the end of a row. */
export const RowTools = styled.div`
  display: flex;
`;

/* Buttons are wider than their icons; on phones names may use that space. */
const AtEnd = styled(RowTools)`
  ${phone} {
    margin-inline: -8px -10px;
  }
`;

/** One guest in a GuestGrid. */
export function GuestRow({ name, avatar, badge, you, href, detail, tools }: GuestRowProps) {
  const words = (
    <>
      <bdi>{name}</bdi>
      {you && ' (You)'}
    </>
  );
  return (
    <Row tabIndex={-1}>
      {avatar}
      <Name>
        {href ? <Anchor href={href}>{words}</Anchor> : <span>{words}</span>}
        {badge}
        {detail && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </Name>
      {tools && <AtEnd>{tools}</AtEnd>}
    </Row>
  );
}
