import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { labelStyle } from './Field';

export interface FieldsetProps {
  /** Legend above the controls. */
  legend: string;
  /** Disables all controls. */
  disabled?: boolean;
  /** For radio buttons. */
  role?: 'radiogroup';
  /** The controls. */
  children: ReactNode;
}

const Root = styled.fieldset`
  legend {
    ${labelStyle}
    padding: 0;
    margin-bottom: 4px;
  }
`;

/** A group of controls with a legend. */
export function Fieldset({ legend, children, ...rest }: FieldsetProps) {
  return (
    <Root {...rest}>
      <legend>{legend}</legend>
      {children}
    </Root>
  );
}
