import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, inYolo, phone, role, space } from '../../tokens';
import { Container } from '../Layout/Layout';
import { Logo } from '../Logo/Logo';

export interface FooterProps {
  /** In display order, the same on every page. */
  links: { href: string; label: string }[];
  /** The theme switch. */
  toggle?: ReactNode;
}

const Root = styled.footer`
  border-top: 1px solid ${role('line')};
  color: ${role('on-foot')};
  ${inYolo} {
    border-top: ${role('bw')} solid ${role('bc')};
    background: ${role('foot')};
    &::before {
      content: '';
      display: block;
      height: 44px;
      background: ${role('pat-foot')} ${role('yes')};
      border-bottom: ${role('bw')} solid ${role('bc')};
    }
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 28px;
  padding-block: ${space(7)} calc(${space(7)} + max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)));
`;

const Mark = styled.span`
  color: ${role('foot-logo')};
  ${phone} {
    width: 100%;
  }
`;

const Nav = styled.nav`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 28px;
  a {
    display: grid;
    align-items: center;
    min-width: ${role('target')};
    min-height: ${role('target')};
    font-size: ${role('t-2')};
    text-decoration: none;
  }
  ${canHover} {
    a:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  :focus-visible {
    outline-color: currentColor;
  }
  ${phone} {
    flex-basis: 100%;
  }
`;

/** The footer of every page. */
export function Footer({ links, toggle }: FooterProps) {
  return (
    <Root>
      <Row>
        <Mark>
          <Logo height={32} label="Yolo" />
        </Mark>
        <Nav aria-label="Footer">
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </Nav>
        {toggle}
      </Row>
    </Root>
  );
}
