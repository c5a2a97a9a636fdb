import { expensesApi } from '@yolo/contract/expenses';
import { Button, ButtonLink, Cluster, DownloadIcon } from '@yolo/design-system';
import { fileName, saveFile, useAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { History } from '../history/History';
import { useOpenBill } from './use-bill';

/** `spec 2 ch. 2`: the page's link, for everybody in the event; a debt of the reader has a link that is filled in. */
const VENMO = 'https://venmo.com/';

/** Tools for the whole bill. */
export function BillTools() {
  const { bill } = useOpenBill();
  const [showsHistory, setShowsHistory] = useState(false);
  const exporting = useExport();
  return (
    <Cluster gap={2}>
      <ButtonLink variant="quiet" href={VENMO} target="_blank" rel="noopener noreferrer">
        Venmo
      </ButtonLink>
      {bill.people.length > 0 && (
        <Button variant="quiet" onClick={() => setShowsHistory(true)}>
          History
        </Button>
      )}
      {bill.mayAdd && bill.people.length > 0 && (
        <Button
          variant="quiet"
          icon={<DownloadIcon aria-hidden />}
          busy={exporting.busy}
          onClick={() => exporting.run()}
        >
          Download as CSV
        </Button>
      )}
      {showsHistory && <History onClose={() => setShowsHistory(false)} />}
    </Cluster>
  );
}

/** The bill as a file for spreadsheets. */
function useExport() {
  const { eventId, eventName } = useOpenBill();
  const api = useApi(expensesApi);
  return useAction<void>(
    async () => saveFile(await api.exportBill({ params: { eventId } }), fileName(eventName, ' expenses.csv')),
    { failed: 'Download Failed', fallback: 'Please try again.' },
  );
}
