import { keyframes, styled } from 'styled-components';
import { inYolo, reducedMotion, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

const land = keyframes`
  from { transform: rotate(-20deg) scale(1.7); opacity: 0; }
  70% { transform: rotate(-9deg) scale(0.96); opacity: 1; }
`;

/** Animated once on the picture when the answer is Going. Decorative: the ticket has the same information as text. */
export const Stamp = styled.div.attrs({ 'aria-hidden': true })`
  ${displayType}
  padding: 8px 16px 10px;
  background: ${role('stamp')};
  color: ${role('on-stamp')};
  outline: 2px solid currentColor;
  outline-offset: -5px;
  border-radius: 4px;
  box-shadow: 2px 4px 8px ${role('a-sh')};
  font-size: ${role('t-5')};
  line-height: 1.1;
  transform: rotate(-11deg);
  animation: ${land} ${role('dur-2')} ${role('ease-land')};
  ${inYolo} {
    outline: none;
    border: ${role('bw')} solid ${role('bc')};
    box-shadow: ${role('sh-1')};
  }
  ${reducedMotion} {
    animation: none;
  }
`;
