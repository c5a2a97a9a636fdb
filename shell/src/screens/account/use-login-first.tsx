import { Dialog } from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { useShell } from '../../app/host-context';
import { LoginForm } from './LoginForm';

/**
 * What cards do that need a session: a member goes there at once, a guest gets the login dialog and goes on from it
 * (`spec 1 ch. 2`, Home and About).
 * @returns what takes the reader to a path, and the dialog to be drawn
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
