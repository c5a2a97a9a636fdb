import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InfoIcon } from '../../icons';
import { inYolo, phone, role, surface } from '../../tokens';
import { Container } from '../Layout/Layout';

export interface BannerProps {
  /** One sentence. */
  children: ReactNode;
  /** The button for the requested action. */
  action?: ReactNode;
}

const Root = styled.aside.attrs(surface)`
  background: ${role('accent-soft')};
  color: ${role('ink')};
  ${inYolo} {
    border-bottom: ${role('bw')} solid ${role('bc')};
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-block: 8px;
  font-size: ${role('t-2')};
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  /* On phones it is compact, so that the page starts on the first screen. */
  ${phone} {
    gap: 0 16px;
    padding-block: 0;
    font-size: ${role('t-1')};
    > svg {
      display: none;
    }
    && button {
      margin-inline: -8px;
      padding-inline: 8px;
      border-color: transparent;
      background: none;
      box-shadow: none;
      font-size: ${role('t-1')};
      text-decoration: underline;
      text-underline-offset: 4px;
      outline-offset: -3px;
    }
  }
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
  ${phone} {
    flex-basis: 10rem;
    padding-block: 4px;
  }
`;

/** A banner below the top bar about a pending action of the user, e.g. verifying an address. */
export function Banner({ children, action }: BannerProps) {
  return (
    <Root>
      <Row>
        <InfoIcon aria-hidden />
        <Words>{children}</Words>
        {action}
      </Row>
    </Root>
  );
}
