import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { styled } from 'styled-components';
import { role, wide } from '../../tokens';

export interface PreviewFormProps {
  /** Accessible name of the form. */
  label: string;
  /** The form’s fields. */
  fields: ReactNode;
  /** Preview of the result. */
  preview: ReactNode;
  /** The primary button. */
  submit: ReactNode;
  /** Called on submit; must prevent the default. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Ref to the form. */
  ref?: Ref<HTMLFormElement>;
}

const Form = styled.form`
  display: grid;
  gap: ${role('s-6')};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${wide} {
    grid-template: 'fields preview' auto 'submit preview' 1fr / minmax(0, 600fr) minmax(0, 456fr);
    gap: ${role('s-6')} clamp(32px, 5vw, 64px);
  }
`;

const Fields = styled.div`
  ${wide} {
    grid-area: fields;
  }
`;

const Preview = styled.div`
  ${wide} {
    grid-area: preview;
    position: sticky;
    top: ${role('s-5')};
  }
`;

const Submit = styled.div`
  ${wide} {
    grid-area: submit;
  }
`;

/** A long form: on phones fields, preview, button; on wide pages the preview is sticky beside the fields. */
export function PreviewForm({ label, fields, preview, submit, ...form }: PreviewFormProps) {
  return (
    <Form noValidate aria-label={label} {...form}>
      <Fields>{fields}</Fields>
      <Preview>{preview}</Preview>
      <Submit>{submit}</Submit>
    </Form>
  );
}
