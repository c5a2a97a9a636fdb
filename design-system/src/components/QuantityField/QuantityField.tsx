import { styled } from 'styled-components';
import { MinusIcon, PlusIcon } from '../../icons';
import { canHover, inYolo, role } from '../../tokens';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';
import { useQuantity } from './use-quantity';

export interface QuantityFieldProps extends FieldFrameProps {
  /** Null if the field has no valid number. */
  value: number | null;
  /** Called while typing; null if the text is not a number from `min` to `max`. */
  onChange: (quantity: number | null) => void;
  /** Smallest quantity (spec 2 ch. 5: from 1). @default 1 */
  min?: number;
  /** Largest quantity. @default 999 */
  max?: number;
  /** Most digits after the decimal sign. @default 0 */
  decimals?: number;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
}

const Box = styled.div`
  position: relative;
  max-width: 176px;
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline: 52px;
  text-align: center;
  font-variant-numeric: lining-nums tabular-nums;
`;

const Step = styled.button`
  position: absolute;
  inset-block: 2px;
  display: grid;
  place-items: center;
  width: ${role('target')};
  border-radius: ${role('r-1')};
  &:first-of-type {
    inset-inline-start: 2px;
  }
  &:last-of-type {
    inset-inline-end: 2px;
  }
  ${canHover} {
    &:hover:not(:disabled) {
      background: ${role('accent-soft')};
    }
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  /* The painted area stays clear of the thicker edge, the pressable area does not. */
  ${inYolo} {
    border: 2px solid transparent;
    background-clip: padding-box;
  }
`;

/** A quantity, typed or stepped by buttons and arrow keys. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, min = 1, max = 999, decimals = 0 } = props;
  const { label, help, optional, className, hideLabel, name, disabled } = props;
  const quantity = useQuantity({ value, onChange, min, max, decimals });
  const { text, onType, settle, misread, step, handleKey } = quantity;
  const kind = decimals === 0 ? 'whole number' : 'number';
  const error = props.error ?? (misread ? `Enter a ${kind} from ${min} to ${max}.` : undefined);
  const ids = useControlIds({ help, error });
  const button = (by: 1 | -1) => ({
    type: 'button' as const,
    // Not a tab stop: the arrow keys of the field do the same.
    tabIndex: -1,
    'aria-label': by > 0 ? `One more, ${label}` : `One less, ${label}`,
    disabled: disabled || (value !== null && (by > 0 ? value >= max : value <= min)),
    onClick: () => step(by),
  });
  return (
    <FieldFrame {...{ label, help, error, optional, className, hideLabel, ids }}>
      <Box>
        <Step {...button(-1)}>
          <MinusIcon aria-hidden size={18} />
        </Step>
        <Input
          {...ids}
          {...{ name, disabled }}
          role="spinbutton"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          value={text}
          onKeyDown={handleKey}
          onChange={(event) => onType(event.target.value)}
          onBlur={settle}
        />
        <Step {...button(1)}>
          <PlusIcon aria-hidden size={18} />
        </Step>
      </Box>
    </FieldFrame>
  );
}
