import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import {
  Banner,
  Button,
  Cluster,
  Columns,
  Container,
  Dialog,
  FormErrors,
  Heading,
  Link,
  LoginRequiredDialog,
  MailIcon,
  Panel,
  PasswordField,
  Picture,
  Scene,
  Stack,
  Text,
  TextField,
} from '..';
import { Frame } from './Frame';

const meta: Meta = { title: 'Pages/Accounts', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

function LoginForm() {
  const [email, setEmail] = useState('noor@haddad.example');
  const [password, setPassword] = useState('correct horse');
  return (
    <Stack gap={5}>
      <TextField
        label="E-mail"
        type="email"
        icon={<MailIcon aria-hidden />}
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <Cluster gap={5}>
        <Button variant="primary" type="submit" style={{ minWidth: 180, minHeight: 48 }}>
          Login
        </Button>
        <Link href="/forgot-password">Forgot password?</Link>
      </Cluster>
      <Text>
        New here? <Link href="/create-account">Create an account</Link>
      </Text>
    </Stack>
  );
}

export const Login: StoryObj = {
  render: () => (
    <Frame guest>
      <Container style={{ paddingTop: 40 }}>
        <Columns>
          <Picture>
            <Scene name="dinner" />
          </Picture>
          <Panel as="div">
            <Stack gap={5}>
              <Heading level={1}>Login</Heading>
              <LoginForm />
            </Stack>
          </Panel>
        </Columns>
      </Container>
    </Frame>
  ),
};

function SignUpForm() {
  const [value, setValue] = useState('');
  return (
    <Stack gap={5}>
      <FormErrors
        title="Missing details"
        errors={[
          { field: 'first', message: 'Enter your first name.' },
          { field: 'password', message: 'Password must be at least 10 characters.' },
        ]}
      />
      <TextField
        label="First name"
        name="first"
        value={value}
        onChange={setValue}
        error="Enter your first name."
      />
      <TextField label="Last name" value="Kallistrate Papadimitriou" onChange={() => undefined} />
      <PasswordField
        label="Password"
        name="password"
        value="Summer"
        onChange={() => undefined}
        error="Password must be at least 10 characters."
      />
      <Button variant="primary" block busy busyLabel="Creating account...">
        Create Account
      </Button>
    </Stack>
  );
}

export const SignUp: StoryObj = {
  render: () => (
    <Frame guest>
      <Banner action={<Button>Send again</Button>}>
        Verify your address: we sent a mail to noor@haddad.example.
      </Banner>
      <Container style={{ paddingTop: 40 }}>
        <Columns>
          <Picture>
            <Scene name="concert" />
          </Picture>
          <Panel as="div">
            <Stack gap={5}>
              <Heading level={1}>Create Account</Heading>
              <SignUpForm />
            </Stack>
          </Panel>
        </Columns>
      </Container>
    </Frame>
  ),
};

const nothing = () => undefined;

export const LoginDialog: StoryObj = {
  render: () => (
    <Frame guest>
      <Dialog open onClose={nothing} title="Login">
        <LoginForm />
      </Dialog>
    </Frame>
  ),
};

export const LoginRequired: StoryObj = {
  render: () => (
    <Frame guest>
      <LoginRequiredDialog open onClose={nothing} onLogin={nothing} onCreateAccount={nothing} />
    </Frame>
  ),
};
