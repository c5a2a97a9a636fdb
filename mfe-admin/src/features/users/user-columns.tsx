import { isolated } from '@yolo/contract';
import { type AdminSort, adminSorts, type AdminUserView } from '@yolo/contract/admin';
import {
  Avatar,
  Badge,
  IconButton,
  phone,
  ShieldMinusIcon,
  ShieldPlusIcon,
  Text,
  Trash2Icon,
  readersLocale,
} from '@yolo/design-system';
import type { Column, Sort } from '@yolo/design-system/tables';
import { styled } from 'styled-components';
import type { Question } from './use-user-action';
import { dayOf, momentOf, monthOf, nameOf, roleLabel } from './user-words';

const UserCell = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Without the avatar where there is little room. */
  @media (max-width: 26rem) {
    > :first-child {
      display: none;
    }
  }
`;

/** The button has a target for a finger, but takes no more room than its icon. */
const Role = styled.span`
  display: inline-flex;
  align-items: center;
  > button {
    margin: -12px -11px -12px -5px;
    ${phone} {
      margin-inline-end: -16px;
    }
  }
`;

/** On one line where the table has room for it. */
const Day = styled.span`
  @media (min-width: 70rem) {
    white-space: nowrap;
  }
`;

const isSort = (key: string): key is AdminSort => (adminSorts as readonly string[]).includes(key);

/** Reverses the order of the sorted column; another one begins with names from A, admins first or newest dates. */
export function nextSort(chosen: Sort, current: { sort: AdminSort; order: 'asc' | 'desc' }) {
  const sort = isSort(chosen.by) ? chosen.by : current.sort;
  if (sort === current.sort) return { sort, order: current.order === 'asc' ? 'desc' : 'asc' } as const;
  return { sort, order: sort === 'name' || sort === 'role' ? 'asc' : 'desc' } as const;
}

/** The table's columns, in the specification's words and order (`spec 1 ch. 2`). */
export function userColumns(ask: (question: Question) => void): Column<AdminUserView>[] {
  return [
    { key: 'name', label: 'User', cell: userCell, title: true, sortable: true },
    { key: 'role', label: 'Role', cell: (user) => role(user, ask), sortable: true, beside: true },
    { key: 'memberSince', label: 'Member Since', cell: memberSince, sortable: true },
    { key: 'lastLogin', label: 'Last Login', cell: lastLogin, sortable: true },
    { key: 'created', label: 'Events Created', cell: (user) => figure(user.eventsCreated), numeric: true },
    { key: 'attended', label: 'Events Attended', cell: (user) => figure(user.eventsAttended), numeric: true },
    { key: 'photos', label: 'Photos Uploaded', cell: (user) => figure(user.photosUploaded), numeric: true },
  ];
}

const figure = (value: number) => value.toLocaleString(readersLocale());

function userCell(user: AdminUserView) {
  const name = nameOf(user);
  const at = user.email.lastIndexOf('@');
  return (
    <UserCell>
      <Avatar name={name} src={user.avatarUrl} seedId={user.id} />
      <span>
        <Text as="span" strong>
          <bdi>{name}</bdi>
        </Text>
        <Text size="small" tone="soft">
          {user.email.slice(0, at)}
          <wbr />
          {user.email.slice(at)}
        </Text>
      </span>
    </UserCell>
  );
}

function role(user: AdminUserView, ask: (question: Question) => void) {
  const isAdmin = user.role === 'admin';
  const name = isolated(nameOf(user));
  return (
    <Role>
      {isAdmin ? <Badge>Admin</Badge> : roleLabel(user.role)}
      {isAdmin ? (
        <IconButton
          label={`Take admin rights from ${name}`}
          icon={<ShieldMinusIcon aria-hidden />}
          onClick={() => ask({ action: 'revoke', user })}
        />
      ) : (
        <IconButton
          label={`Make ${name} an admin`}
          icon={<ShieldPlusIcon aria-hidden />}
          onClick={() => ask({ action: 'grant', user })}
        />
      )}
    </Role>
  );
}

const memberSince = (user: AdminUserView) => <Day>{monthOf(user.memberSince)}</Day>;

function lastLogin({ lastSignInAt }: AdminUserView) {
  if (lastSignInAt === null)
    return (
      <Text as="span" tone="soft">
        Never
      </Text>
    );
  return (
    <Day as="time" dateTime={lastSignInAt} title={momentOf(lastSignInAt)}>
      {dayOf(lastSignInAt)}
    </Day>
  );
}

/** At the end of a row. */
export const deleteButton = (user: AdminUserView, ask: (question: Question) => void) => (
  <IconButton
    tone="danger"
    label={`Delete ${isolated(nameOf(user))}`}
    icon={<Trash2Icon aria-hidden />}
    onClick={() => ask({ action: 'delete', user })}
  />
);
