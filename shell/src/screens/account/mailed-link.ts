import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { useState } from 'react';
import { useShell, type Shell } from '../../app/host-context';
import { textOfError } from '../../platform/errors';

/** The result of a mailed link. */
export type ConfirmationResult = { kind: 'done'; email: string } | { kind: 'failed'; message: string };

/** The token that this page was opened with; '' without one. */
export function useMailedToken(): string {
  const { navigation } = useShell();
  const [token] = useState(() => new URLSearchParams(navigation.location.get().search).get('token'));
  return token ?? '';
}

/** Awaits the confirmation of an address, and refreshes session and queries afterwards. */
export async function awaitConfirmation(
  shell: Shell,
  call: Promise<{ email: string }>,
): Promise<ConfirmationResult> {
  try {
    const { email } = await call;
    void refresh(shell);
    return { kind: 'done', email };
  } catch (error) {
    const { title, message } = textOfError(error);
    return { kind: 'failed', message: `${title}. ${message}` };
  }
}

/** The account has adopted the invitations of this address ([INV-4]), so that all queries are outdated. */
async function refresh({ platform, session }: Shell): Promise<void> {
  try {
    if (session.session.get().user)
      session.updateUser(await apiOf(platform.transport, accountsApi).readSession());
  } catch {
    // Ignored: the address is confirmed, and the session is read at every start.
  }
  await platform.queries.invalidateQueries();
}
