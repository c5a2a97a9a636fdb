import { apiOf } from '@yolo/contract';
import { type SubscriptionView, mailApi } from '@yolo/contract/mail';
import { Button, Cluster, ErrorState, Loading, Skeleton, Text } from '@yolo/design-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { AccountPage } from './AccountPage';
import { failedWith } from './form';
import { useMailedToken } from './mailed-link';

/** `/unsubscribe?token=…`: only the button unsubscribes, because mail scanners open links. */
export default function Unsubscribe() {
  return (
    <AccountPage title="Unsubscribe" drawing="road">
      <Subscription token={useMailedToken()} />
    </AccountPage>
  );
}

function Subscription({ token }: { token: string }) {
  const { platform } = useShell();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['subscription', token],
    queryFn: ({ signal }) =>
      apiOf(platform.transport, mailApi).readSubscription({ params: { token } }, { signal }),
    retry: false,
  });
  if (failedWith(error, 'link_expired', 'validation_failed', 'not_found')) {
    return <Text role="alert">This link no longer works. Use the link in the newest mail.</Text>;
  }
  if (error) {
    return (
      <ErrorState
        title="Your mails could not be looked up"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton width="80%" />
      </Loading>
    );
  }
  return <Choice token={token} view={data} />;
}

function Choice({ token, view }: { token: string; view: SubscriptionView }) {
  const { platform } = useShell();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { email, words, subscribed } = view;
  const { note = 'Invitations and mails about an account still come.' } = view;
  const change = async () => {
    setBusy(true);
    try {
      const call = subscribed
        ? apiOf(platform.transport, mailApi).unsubscribe
        : apiOf(platform.transport, mailApi).resubscribe;
      queries.setQueryData(['subscription', token], await call({ params: { token } }));
    } catch (error) {
      platform.toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Text role="status">
        {subscribed
          ? `Mails to ${email}: ${words}. Do you want no more of them?`
          : `Done. ${email} gets no more mails of this kind: ${words}.`}
      </Text>
      <Text tone="soft">{note}</Text>
      <Cluster>
        <Button
          variant={subscribed ? 'primary' : 'secondary'}
          busy={busy}
          busyLabel="Saving..."
          onClick={() => void change()}
        >
          {subscribed ? 'Unsubscribe' : 'Subscribe again'}
        </Button>
      </Cluster>
    </>
  );
}
