import { styled } from 'styled-components';
import { CircleAlertIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { useSteady } from '../Field/use-steady';

export interface FieldError {
  /** The `name` of the invalid control. */
  field: string;
  message: string;
}

export interface FormErrorsProps {
  /** In the order of the fields. */
  errors: FieldError[];
  /** Title above the list, e.g. 'Missing details'. */
  title?: string;
}

const Root = styled.div`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  background: ${role('danger-soft')};
  color: ${role('danger')};
  border-radius: ${role('r-1')};
  ${inYolo} {
    border: 2px solid ${role('danger')};
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 2px;
  }
  b {
    font-weight: ${role('w-strong')};
  }
  ul {
    padding: 0;
    list-style: none;
  }
  button {
    min-height: 28px;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const focusControl = (field: string) => {
  const [control] = document.getElementsByName(field);
  control?.focus();
};

/** Focuses the first control that is marked as invalid; to be called after a failed validation. */
export const focusFirstInvalid = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();

/**
 * Whether one of these fields is marked as invalid. Fields for times, quantities and amounts mark a text that they
 * cannot parse by themselves, and report no value for it: the form must not be sent as if they were empty.
 * @param names of the fields
 */
export const hasUnread = (form: HTMLElement, ...names: readonly string[]): boolean =>
  names.some((name) => form.querySelector(`[name="${name}"][aria-invalid="true"]`) !== null);

/** Summary above a form with several errors; each line focuses its field. */
export function FormErrors({ title = 'Please check these fields', ...found }: FormErrorsProps) {
  const errors = useSteady(found.errors);
  if (errors.length < 2) return null;
  return (
    <Root role="group" aria-label={title}>
      <CircleAlertIcon aria-hidden />
      <div>
        <b>{title}</b>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <button type="button" onClick={() => focusControl(field)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
