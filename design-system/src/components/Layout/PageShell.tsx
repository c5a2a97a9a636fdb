import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role, space } from '../../tokens';

export interface PageShellProps {
  /** The TopBar. */
  topBar: ReactNode;
  /** The Footer. */
  footer: ReactNode;
  /** Below the top bar, e.g. the banner that asks to verify an address. */
  banner?: ReactNode;
  /** The page itself. */
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  /* Hiding the footer while content loads avoids a layout shift when it moves into the window. */
  &:has(> main [data-coming]) > footer {
    display: none;
  }
`;

const Skip = styled.a`
  position: absolute;
  top: 8px;
  inset-inline-start: 8px;
  z-index: ${role('z-skip')};
  padding: 12px 16px;
  background: ${role('surface')};
  color: ${role('ink')};
  border-radius: ${role('r-1')};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Main = styled.main`
  overflow-x: clip;
  min-width: 0;
  padding-bottom: ${space(8)};
  outline: none;
`;

/** The frame of every page: skip link, top bar, banner, main, footer. `main` has the id `content` and can be focused by scripts. The footer is hidden while an element in it has `data-coming`. */
export function PageShell({ topBar, footer, banner, children }: PageShellProps) {
  return (
    <Root>
      <Skip href="#content">Skip to content</Skip>
      {topBar}
      <div>{banner}</div>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </Root>
  );
}
