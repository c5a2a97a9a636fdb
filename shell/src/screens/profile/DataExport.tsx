import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { Button, Cluster, DownloadIcon, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { Section } from './Section';

/** All stored data of the member, as one file. */
export function DataExport() {
  const { platform } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(
        JSON.stringify(await apiOf(platform.transport, accountsApi).exportMe(), null, 2),
        'yolo-data.json',
      );
    } catch (error) {
      platform.toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title="Your data" narrow>
      <Text tone="soft">
        One JSON file with your profile, your events, invitations, answers and preferences.
      </Text>
      <Cluster>
        <Button
          icon={<DownloadIcon aria-hidden />}
          busy={busy}
          busyLabel="Preparing..."
          onClick={() => void download()}
        >
          Download your data
        </Button>
      </Cluster>
    </Section>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
