import { ADMIN_PAGE_LIMIT, type AdminUserListView } from '@yolo/contract/admin';
import { Button, EmptyState, wide } from '@yolo/design-system';
import { DataTable } from '@yolo/design-system/tables';
import { styled } from 'styled-components';
import type { PlaceControls } from '../../address/use-place';
import { useUsers } from '../../queries/admin';
import { FailedPage } from '../pages/FailedPage';
import { Pager } from '../pages/Pager';
import { StalePage } from '../pages/StalePage';
import { useUserAction } from './use-user-action';
import { deleteButton, nextSort, userColumns } from './user-columns';
import { UserDialog } from './UserDialog';
import { counted } from './user-words';

/** The column of names is the widest. */
const Users = styled(StalePage)`
  ${wide} {
    [data-title] {
      width: 30%;
    }
  }
`;

/** All users, a page at a time: searched, sorted and counted by the server. */
export function UsersTable(controls: PlaceControls) {
  const { place, show, toFirst } = controls;
  const { query, sort, order, after } = place;
  const users = useUsers({ query, sort, order, after });
  const action = useUserAction();

  if (users.isError && !users.data)
    return <FailedPage title="The users could not be loaded" failed={users} toFirst={toFirst} />;
  if (users.data?.users.length === 0) return <Nobody {...controls} />;
  return (
    <>
      <Users $busy={users.isPlaceholderData}>
        <DataTable
          caption="Users"
          columns={userColumns(action.ask)}
          rows={users.data?.users ?? []}
          rowKey={({ id }) => id}
          sort={{ by: sort, descending: order === 'desc' }}
          onSort={(chosen) => show(nextSort(chosen, { sort, order }))}
          loadingRows={users.isPending ? 8 : undefined}
          actions={(user) => deleteButton(user, action.ask)}
          footer={users.data && <Foot controls={controls} list={users.data} busy={users.isPlaceholderData} />}
        />
      </Users>
      <UserDialog {...action} />
    </>
  );
}

/** A search that found nobody, or a page whose users are gone. */
function Nobody({ place, show, toFirst }: PlaceControls) {
  const query = place.query.trim();
  return query ? (
    <EmptyState
      drawing="search"
      title={`Nobody is called “${query}”.`}
      action={<Button onClick={() => show({ query: '' })}>Show all users</Button>}
    />
  ) : (
    <EmptyState
      drawing="search"
      title="Nobody is left on this page."
      action={<Button onClick={toFirst}>First page</Button>}
    />
  );
}

interface FootProps {
  controls: PlaceControls;
  list: AdminUserListView;
  busy: boolean;
}

function Foot({ controls, list, busy }: FootProps) {
  const isSearch = controls.place.query.trim() !== '';
  return (
    <Pager
      {...controls}
      label="Pages of users"
      next={list.next}
      busy={busy}
      pages={isSearch ? undefined : Math.ceil(list.total / ADMIN_PAGE_LIMIT)}
      total={isSearch ? foundWords(list, controls.place.page) : counted(list.total, 'user', 'users')}
    />
  );
}

/** The server counts all users, not a search's results; their number is known on the last page. */
const foundWords = ({ next, users }: AdminUserListView, page: number) =>
  next === null
    ? `${counted((page - 1) * ADMIN_PAGE_LIMIT + users.length, 'user', 'users')} found`
    : undefined;
