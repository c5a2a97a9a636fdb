import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MenuIcon } from '../../icons';
import { canHover, inYolo, role } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { Container } from '../Layout/Layout';
import { Logo } from '../Logo/Logo';

export interface TopBarLink {
  href: string;
  label: string;
  current?: boolean;
  /** After the label, e.g. a CountBadge. */
  badge?: ReactNode;
}

export interface TopBarProps {
  /** Link target of the wordmark. */
  logoHref: string;
  /** In display order; one of them is current. */
  links: TopBarLink[];
  /** Create Event or Login, bell, profile menu; wrap actions that phones have in the drawer in WideOnly. */
  actions?: ReactNode;
  /** Opens the Drawer, if the links do not fit. */
  onOpenDrawer: () => void;
}

const bar = '@media (min-width: 64rem)';

const Root = styled.header`
  padding-top: env(safe-area-inset-top);
  background: ${role('bar')};
  color: ${role('ink')};
  ${inYolo} {
    border-bottom: ${role('bw')} solid ${role('bc')};
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 8px 20px;
  min-height: 60px;
  ${bar} {
    min-height: 72px;
  }
`;

const Home = styled.a`
  display: grid;
  align-items: center;
  min-height: ${role('target')};
  color: ${role('logo')};
  border-radius: ${role('r-1')};
`;

const Nav = styled.nav`
  display: none;
  flex: 1;
  justify-content: end;
  gap: 20px;
  ${bar} {
    display: flex;
  }
  a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: ${role('target')};
    font-size: ${role('t-2')};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  a > span:first-child {
    padding-block: 3px;
    border-bottom: 2px solid transparent;
  }
  ${canHover} {
    a:hover > span:first-child {
      border-color: currentColor;
    }
  }
  a[aria-current='page'] > span:first-child {
    color: ${role('accent-ink')};
    font-weight: ${role('w-strong')};
    border-color: currentColor;
  }
  ${inYolo} {
    gap: 4px;
    a {
      padding-inline: 9px;
    }
    a[aria-current='page'] {
      background: ${role('accent-soft')};
      border: 2px solid ${role('bc')};
      border-radius: ${role('r-1')};
    }
    a[aria-current='page'] > span:first-child {
      color: ${role('ink')};
      border-color: transparent;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  ${bar} {
    margin-inline-start: 4px;
  }
`;

const Burger = styled.span`
  display: flex;
  margin-inline: -4px -10px;
  ${bar} {
    display: none;
  }
`;

/** The header of every page. Its links fold into the drawer if they do not fit. */
export function TopBar({ logoHref, links, actions, onOpenDrawer }: TopBarProps) {
  return (
    <Root>
      <Row>
        <Home href={logoHref} aria-label="Yolo, home" data-egg="logo">
          <Logo height={40} />
        </Home>
        <Nav aria-label="Main">
          {links.map(({ href, label, current, badge }) => (
            <a key={href} href={href} aria-current={current ? 'page' : undefined}>
              <span>{label}</span>
              {badge}
            </a>
          ))}
        </Nav>
        <Actions>
          {actions}
          <Burger>
            <IconButton
              label="Menu"
              icon={<MenuIcon aria-hidden />}
              onClick={onOpenDrawer}
              aria-haspopup="dialog"
            />
          </Burger>
        </Actions>
      </Row>
    </Root>
  );
}
