import { apiOf } from '@yolo/contract';
import { type MailPreferences as Preferences, mailApi } from '@yolo/contract/mail';
import { useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState, ListSkeleton, Stack, Switch, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { Section } from './Section';

const PREFERENCES = ['me', 'mail-preferences'] as const;

interface Choice {
  label: string;
  wanted: boolean;
  /** The request body for a changed choice. */
  changed: (wanted: boolean) => Preferences;
}

const choicesOf = (preferences: Preferences): Choice[] => [
  {
    label: 'Reminders before an event',
    wanted: preferences.reminders,
    changed: (reminders) => ({ ...preferences, reminders }),
  },
  {
    label: 'Messages from hosts',
    wanted: preferences.messages,
    changed: (messages) => ({ ...preferences, messages }),
  },
  ...(preferences.others ?? []).map(({ kind, label, wanted }, _at, others) => ({
    label,
    wanted,
    changed: (now: boolean) => ({
      ...preferences,
      others: others.map((each) => (each.kind === kind ? { ...each, wanted: now } : each)),
    }),
  })),
];

/** The optional mails of the member; invitations and mails about the account are always sent. */
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
          {choicesOf(data).map((choice) => (
            <MailSwitch key={choice.label} {...choice} />
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

function MailSwitch({ label, wanted: checked, changed }: Choice) {
  const { platform } = useShell();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const body = changed(wanted);
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
    <Switch label={label} atEnd checked={checked} busy={busy} onChange={(wanted) => void change(wanted)} />
  );
}
