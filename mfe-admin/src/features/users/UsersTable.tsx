import { ADMIN_PAGE_LIMIT } from '@yolo/contract';
import { Button, EmptyState, IconButton, Trash2Icon, wide } from '@yolo/design-system';
import { DataTable } from '@yolo/design-system/tables';
import { styled } from 'styled-components';
import type { PlaceControls } from '../../address/use-place';
import { useUsers } from '../../queries/admin';
import { FailedPage } from '../pages/FailedPage';
import { Pager } from '../pages/Pager';
import { Turning } from '../pages/Turning';
import { useUserAction } from './use-user-action';
import { nextSort, userColumns } from './user-columns';
import { UserDialog } from './UserDialog';
import { counted, nameOf } from './user-words';

/** Names take what the figures leave. */
const Users = styled(Turning)`
  ${wide} {
    [data-title] {
      width: 30%;
    }
  }
`;

/** All users, a page at a time: searched, sorted and counted by the server. */
export function UsersTable(controls: PlaceControls) {
  const { place, show, toFirst } = controls;
  const { query, sort, order, after, page } = place;
  const users = useUsers({ query, sort, order, after });
  const action = useUserAction();
  const rows = users.data?.users ?? [];

  if (users.isError && !users.data)
    return <FailedPage title="The users could not be loaded" failed={users} toFirst={toFirst} />;
  if (users.data && rows.length === 0)
    return query.trim() ? (
      <EmptyState
        drawing="search"
        title={`Nobody is called “${query.trim()}”.`}
        action={<Button onClick={() => show({ query: '' })}>Show all users</Button>}
      />
    ) : (
      <EmptyState
        drawing="search"
        title="Nobody is left on this page."
        action={<Button onClick={toFirst}>First page</Button>}
      />
    );
  return (
    <>
      <Users $busy={users.isPlaceholderData}>
        <DataTable
          caption="Users"
          columns={userColumns(action.ask)}
          rows={rows}
          rowKey={({ id }) => id}
          sort={{ by: sort, descending: order === 'desc' }}
          onSort={(chosen) => show(nextSort(chosen, { sort, order }))}
          loadingRows={users.isPending ? 8 : undefined}
          actions={(user) => (
            <IconButton
              tone="danger"
              label={`Delete ${nameOf(user)}`}
              icon={<Trash2Icon aria-hidden />}
              onClick={() => action.ask({ action: 'delete', user })}
            />
          )}
          footer={
            users.data && (
              <Pager
                {...controls}
                label="Pages of users"
                next={users.data.next}
                busy={users.isPlaceholderData}
                pages={query.trim() ? undefined : Math.ceil(users.data.total / ADMIN_PAGE_LIMIT)}
                total={totalWords(users.data, rows.length, page, query)}
              />
            )
          }
        />
      </Users>
      <UserDialog {...action} />
    </>
  );
}

/** The server counts all users, not those who were found; at the end of what was found their number is known. */
function totalWords(
  { next, total }: { next: string | null; total: number },
  rows: number,
  page: number,
  query: string,
): string | undefined {
  if (!query.trim()) return counted(total, 'user', 'users');
  return next === null
    ? `${counted((page - 1) * ADMIN_PAGE_LIMIT + rows, 'user', 'users')} found`
    : undefined;
}
