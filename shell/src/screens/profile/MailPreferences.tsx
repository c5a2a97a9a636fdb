import { apiOf } from '@yolo/contract';
import { type MailPreferences as Preferences, mailApi } from '@yolo/contract/mail';
import { useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState, ListSkeleton, Stack, Switch, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { Section } from './Section';

const PREFERENCES = ['me', 'mail-preferences'] as const;

const labels: Record<keyof Preferences, string> = {
  reminders: 'Reminders before an event',
  messages: 'Messages from hosts',
};
const kinds = Object.keys(labels) as (keyof Preferences)[];

/** Which mails the member wants; invitations and mails about the account come in any case. */
export function MailPreferences() {
  const api = useApi(mailApi);
  const enabled = useWhileSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => api.readMailPreferences(undefined, { signal }),
    enabled,
  });
  return (
    <Section title="Mail preferences" narrow>
      {isError ? (
        <ErrorState title="Failed to load profile data" onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <Stack gap={2}>
          {kinds.map((kind) => (
            <Choice key={kind} kind={kind} preferences={data} />
          ))}
          <Text size="small" tone="soft">
            Invitations and mails about your account always come.
          </Text>
        </Stack>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  );
}

function Choice({ kind, preferences }: { kind: keyof Preferences; preferences: Preferences }) {
  const { platform } = useShell();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const body = { ...preferences, [kind]: wanted };
      queries.setQueryData(
        PREFERENCES,
        await apiOf(platform.transport, mailApi).changeMailPreferences({ body }),
      );
    } catch (error) {
      platform.toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label={labels[kind]}
      atEnd
      checked={preferences[kind]}
      busy={busy}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
