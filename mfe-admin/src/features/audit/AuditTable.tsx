import type { AdminActionView } from '@yolo/contract/admin';
import { Button, EmptyState } from '@yolo/design-system';
import { DataTable, type Column } from '@yolo/design-system/tables';
import { sectionStart, type PlaceControls } from '../../address/use-place';
import { useAudit } from '../../queries/admin';
import { FailedPage } from '../pages/FailedPage';
import { Pager } from '../pages/Pager';
import { StalePage } from '../pages/StalePage';
import { momentOf } from '../users/user-words';

const actions: Record<AdminActionView['action'], string> = {
  'user.deleted': 'Deleted',
  'role.granted': 'Made an admin',
  'role.revoked': 'Admin rights taken',
};

const columns: Column<AdminActionView>[] = [
  {
    key: 'subject',
    label: 'Whom',
    cell: ({ subjectName }) => <bdi>{subjectName || 'Former member'}</bdi>,
    title: true,
  },
  { key: 'action', label: 'What', cell: ({ action }) => actions[action], beside: true },
  { key: 'admin', label: 'By', cell: ({ adminName }) => <bdi>{adminName}</bdi> },
  { key: 'at', label: 'When', cell: ({ at }) => <time dateTime={at}>{momentOf(at)}</time> },
];

/** What admins did to members, newest first, with the names as they were then. */
export function AuditTable(controls: PlaceControls) {
  const { place, show, toFirst } = controls;
  const audit = useAudit(place.after);
  if (audit.isError && !audit.data)
    return <FailedPage title="The audit list could not be loaded" failed={audit} toFirst={toFirst} />;
  if (audit.data?.actions.length === 0)
    return (
      <EmptyState
        drawing="search"
        title="No admin has done anything yet."
        action={<Button onClick={() => show(sectionStart('users'))}>Show users</Button>}
      />
    );
  return (
    <StalePage $busy={audit.isPlaceholderData}>
      <DataTable
        caption="What admins did"
        columns={columns}
        rows={audit.data?.actions ?? []}
        rowKey={({ id }) => id}
        loadingRows={audit.isPending ? 5 : undefined}
        footer={
          audit.data && (
            <Pager
              {...controls}
              label="Pages of the audit list"
              next={audit.data.next}
              busy={audit.isPlaceholderData}
            />
          )
        }
      />
    </StalePage>
  );
}
