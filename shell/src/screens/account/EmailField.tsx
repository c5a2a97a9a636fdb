import { MailIcon, TextField } from '@yolo/design-system';

export interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  error?: string;
}

/** The address by which an account is known; password stores keep it as the user's name. */
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
