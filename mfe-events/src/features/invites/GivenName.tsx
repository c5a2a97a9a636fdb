import { phone, role } from '@yolo/design-system';
import { styled } from 'styled-components';

/* As high as the field with its label and its help, which it replaces, so that the buttons below do not move. */
const Line = styled.p`
  min-height: calc(2 * (1.4 * ${role('t-2')} + 8px) + max(48px, 46px + 2 * ${role('bw-ctl')}));
  margin: 0;
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${role('text-2')};
  b {
    display: block;
    padding-block: 18px 10px;
    font-size: ${role('t-3')};
    font-weight: ${role('w-strong')};
    color: ${role('ink')};
    overflow-wrap: anywhere;
  }
  ${phone} {
    display: none;
  }
`;

/** The name under which a guest without an account has answered; it is changed with the answer's details. */
export const GivenName = ({ name }: { name: string }) => (
  <Line>
    Your name
    <b dir="auto">{name}</b>
    Shown to the others in the lists.
  </Line>
);
