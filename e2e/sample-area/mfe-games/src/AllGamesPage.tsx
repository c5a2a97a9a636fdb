import { EmptyState, ListPage } from '@yolo/design-system';
import { usePage } from '@yolo/platform/remote';
import { emptyTable } from './drawings';

/** `/games`: says where a member finds games. */
export default function AllGamesPage() {
  usePage({ title: 'Games' });
  return (
    <ListPage title="Games">
      <EmptyState drawing={emptyTable} title="Open an event to see its games." />
    </ListPage>
  );
}
