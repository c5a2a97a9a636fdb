import { Dialog } from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { useShell } from '../../app/host-context';
import { LoginForm } from './LoginForm';

/**
 * For cards that need a session: a member navigates at once, a guest after the login dialog (`spec 1 ch. 2`, Home and
 * About).
 * @returns `goTo` for a path, and the dialog to render
 */
export function useLoginFirst(): { goTo: (path: string) => void; dialog: ReactNode } {
  const { navigation, session } = useShell();
  const [target, setTarget] = useState<string | null>(null);
  const goTo = (path: string) => {
    if (session.session.get().status === 'member') navigation.navigate(path);
    else setTarget(path);
  };
  const dialog = (
    <Dialog open={target !== null} onClose={() => setTarget(null)} title="Login">
      <LoginForm redirect={target ?? '/'} onDone={() => navigation.navigate(target ?? '/')} />
    </Dialog>
  );
  return { goTo, dialog };
}
