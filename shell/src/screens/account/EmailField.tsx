import { MailIcon, TextField } from '@yolo/design-system';

export interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  error?: string;
}

/** The address of an account; `autoComplete` makes password managers store it as the user name. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    label="E-mail"
    name="email"
    type="email"
    autoComplete="username"
    icon={<MailIcon aria-hidden />}
    required
  />
);
