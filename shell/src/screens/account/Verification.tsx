import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { ButtonLink, Text } from '@yolo/design-system';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../app/host-context';
import { awaitConfirmation, type ConfirmationResult } from './mailed-link';

export type VerificationState = ConfirmationResult | { kind: 'running' };

/** The token of the mailed link, or null on a plain visit. */
function tokenOf(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('verified') === 'true' ? query.get('token') : null;
}

/**
 * Confirms the address of a mailed link. Opening the link changes nothing (mail scanners open links); the script of the page
 * sends the request, and removes the token from the address.
 * @returns null on a visit without a mailed link
 */
export function useVerification(): VerificationState | null {
  const shell = useShell();
  const { platform, navigation } = shell;
  const [token] = useState(() => tokenOf(navigation.location.get().search));
  const [state, setState] = useState<VerificationState | null>(token === null ? null : { kind: 'running' });
  const wasSent = useRef(false);
  useEffect(() => {
    if (token === null || wasSent.current) return;
    wasSent.current = true;
    navigation.navigate('/login', { replace: true });
    void awaitConfirmation(
      shell,
      apiOf(platform.transport, accountsApi).verifyEmail({ body: { token } }),
    ).then(setState);
  }, [token, shell, platform, navigation]);
  return state;
}

export function Verification({ state, isMember }: { state: VerificationState; isMember: boolean }) {
  if (state.kind === 'running') return <Text role="status">Verifying your address...</Text>;
  if (state.kind === 'failed') {
    return (
      <Text role="alert" tone="danger">
        {state.message} {isMember ? '' : 'Log in to get a new one.'}
      </Text>
    );
  }
  return (
    <>
      <Text role="status" strong>
        Your address {state.email} is verified.
      </Text>
      {isMember && (
        <ButtonLink href="/" variant="primary">
          Go on
        </ButtonLink>
      )}
    </>
  );
}
