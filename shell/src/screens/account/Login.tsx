import { useLive } from '@yolo/platform/remote';
import { useEffect } from 'react';
import { useShell } from '../../app/host-context';
import { AccountPage } from './AccountPage';
import { LoginForm } from './LoginForm';
import { useRedirect } from './use-redirect';
import { useVerification, Verification } from './Verification';

/** `/login` (`spec 1 ch. 2`); also the target of the verification mail. */
export default function Login() {
  const { session, navigation } = useShell();
  const { user } = useLive(session.session);
  const verification = useVerification();
  const redirect = useRedirect();
  const shouldRedirect = user !== null && verification === null;
  useEffect(() => {
    if (shouldRedirect) navigation.navigate(redirect, { replace: true });
  }, [shouldRedirect, redirect, navigation]);
  return (
    <AccountPage title={user ? 'Your e-mail address' : 'Login'} drawing="dinner">
      {verification && <Verification state={verification} isMember={user !== null} />}
      {/* The effect above redirects as soon as the session begins. */}
      {!user && <LoginForm redirect={redirect} onDone={() => undefined} />}
    </AccountPage>
  );
}
