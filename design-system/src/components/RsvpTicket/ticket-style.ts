import { css } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

/** Two half circles at the tear line of the stub, which is `--stub-w` wide; `--inset` is the distance of this layer from the edge. */
export const notch = css`
  --r: calc(10px + var(--inset, 0px));
  --x: calc(100% - var(--stub-w) + var(--inset, 0px));
  [dir='rtl'] & {
    --x: calc(var(--stub-w) - var(--inset, 0px));
  }
  mask:
    radial-gradient(circle var(--r) at var(--x) calc(-1 * var(--inset, 0px)), transparent 97%, #000),
    radial-gradient(circle var(--r) at var(--x) calc(100% + var(--inset, 0px)), transparent 97%, #000);
  mask-composite: intersect;
`;

/** A shadow that follows the notches, unlike box-shadow. */
export const ticketShadow = css`
  filter: drop-shadow(0 6px 10px ${role('a-sh')});
  ${inYolo} {
    filter: drop-shadow(4px 4px 0 ${role('bc')});
  }
`;

/** A large number, e.g. on the stub. */
export const bigNumber = css`
  ${displayType}
  font-size: ${role('t-5')};
  font-variant-numeric: lining-nums;
  line-height: 1;
  color: ${role('ink')};
`;
