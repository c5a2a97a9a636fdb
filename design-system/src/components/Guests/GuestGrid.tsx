import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, phone, role } from '../../tokens';

/** The guests by name; as many columns as fit. `$wide` leaves names their room beside several tools. */
export const GuestGrid = styled.ul<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $wide }) => ($wide ? 300 : 240)}px, 100%), 1fr));
  gap: 0 32px;
  /* A list may hold five hundred: rows far down cost no layout until they come into sight. */
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
  /* Behind the name and each badge, so that a badge on a line of its own begins where the name does. */
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
  /** The guest’s name; never cut. */
  name: string;
  /** The Avatar. */
  avatar: ReactNode;
  /** E.g. a Badge saying 'Creator'. */
  badge?: ReactNode;
  /** The reader: the name is followed by (You). */
  you?: boolean;
  /** Where the name leads, e.g. the member's profile. */
  href?: string;
  /** Under the name, e.g. what the guest said with the answer. */
  detail?: ReactNode;
  /** The owner's tools. */
  tools?: ReactNode;
}

/* The name as it is without a link; the padding makes it as high as a finger is wide. */
const Anchor = styled.a`
  position: relative;
  padding-block: 12px;
  border-radius: 2px;
  text-decoration: none;
  text-underline-offset: 4px;
  /* The shortest names are not as wide. */
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

/** Tools beside one another at the end of a row. */
export const RowTools = styled.div`
  display: flex;
`;

/* Buttons are wider than what is drawn on them; on phones names get that room. */
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
