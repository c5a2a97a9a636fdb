import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { labelStyle } from './Field';

export interface FieldsetProps {
  /** What the controls are about, above them. */
  legend: string;
  /** None of them can be used now. */
  disabled?: boolean;
  /** Where the controls are radio buttons. */
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

/** Controls that belong together under one label. */
export function Fieldset({ legend, children, ...rest }: FieldsetProps) {
  return (
    <Root {...rest}>
      <legend>{legend}</legend>
      {children}
    </Root>
  );
}
