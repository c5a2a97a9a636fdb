import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';

/** The guests by name; as many columns as fit. */
export const GuestGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 0 32px;
  /* A list may hold five hundred: rows far down cost no layout until they come into sight. */
  > :nth-child(n + 49) {
    content-visibility: auto;
    contain-intrinsic-height: auto 61px;
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
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: anywhere;
  > span {
    margin-inline-start: 8px;
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
  action?: ReactNode;
}

const Anchor = styled.a`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** One guest in a GuestGrid. */
export function GuestRow({ name, avatar, badge, you, href, detail, action }: GuestRowProps) {
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
        {href ? <Anchor href={href}>{words}</Anchor> : words}
        {badge}
        {detail && <small>{detail}</small>}
      </Name>
      {action}
    </Row>
  );
}
