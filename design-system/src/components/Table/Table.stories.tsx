import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { MailXIcon, Trash2Icon } from '../../icons';
import { guests } from '../../stories/sample';
import { Avatar } from '../Avatar/Avatar';
import { Badge } from '../Badge/Badge';
import { IconButton } from '../Button/IconButton';
import { Card } from '../Card/Card';
import { ErrorState } from '../ErrorState/ErrorState';
import { Cluster } from '../Layout/Layout';
import { Text } from '../Text/Text';
import { DataTable, type Column, type DataTableProps, type Sort } from './DataTable';
import { RowNote } from './RowNote';
import { Table, TableScroll } from './Table';

const meta: Meta = {
  title: 'Components/Table',
  component: DataTable,
  subcomponents: { Table, TableScroll, RowNote },
  parameters: {
    guidance: {
      good: { words: 'Rows with figures that are compared; DataTable where they are sorted or load.' },
      bad: { words: 'No table for layout, and no table that makes the page scroll sideways.' },
    },
  },
};
export default meta;

export const Addresses: StoryObj = {
  render: () => (
    <Card>
      <TableScroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">Email</th>
            </tr>
          </thead>
          <tbody>
            {['wilhelmina.oppenheimer-castellanos@example.org', 'dad@haddad.example'].map((email) => (
              <tr key={email}>
                <td>{email}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  ),
};

export const NotedRow: StoryObj = {
  render: () => (
    <Card>
      <Table>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {['wilhelmina.oppenheimer-castellanos@example.org', 'dad@haddad.example'].map((email, at) => (
            <tr key={email}>
              <td>
                {email}
                {at === 0 && (
                  <RowNote icon={<MailXIcon aria-hidden />} title="This address does not take mail.">
                    Copy the link and send it yourself, or delete the invitation and invite the right address.
                  </RowNote>
                )}
              </td>
              <td style={{ width: 56 }}>
                <IconButton tone="danger" label={`Delete ${email}`} icon={<Trash2Icon aria-hidden />} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  ),
};

interface User {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  role: string;
  since: string;
  lastLogin: string;
  created: number;
  attended: number;
  photos: number;
}

const users: User[] = guests(8).map(({ id, name, avatarUrl }, at) => ({
  id,
  name,
  avatarUrl,
  email: at === 3 ? 'wilhelmina.oppenheimer-castellanos@example.org' : `guest${at}@example.org`,
  role: at % 4 === 0 ? 'Admin' : 'Member',
  since: at % 2 ? 'March 2024' : 'November 2022',
  lastLogin: at === 7 ? 'Never' : `Jul ${8 - at}, 2027`,
  created: 31 - at * 3,
  attended: (at * 37) % 121,
  photos: 2048 >> at,
}));

const who = ({ name, email, avatarUrl, id }: User) => (
  <Cluster gap={3} style={{ flexWrap: 'nowrap' }}>
    <Avatar name={name} src={avatarUrl} seedId={id} />
    <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text as="span" strong>
        {name}
      </Text>
      <Text size="small" tone="soft">
        {email}
      </Text>
    </span>
  </Cluster>
);

const columns: Column<User>[] = [
  { key: 'name', label: 'User', cell: who, title: true, sortable: true },
  {
    key: 'role',
    label: 'Role',
    cell: ({ role }) => (role === 'Admin' ? <Badge>{role}</Badge> : role),
    beside: true,
  },
  { key: 'since', label: 'Member Since', cell: ({ since }) => since },
  { key: 'lastLogin', label: 'Last Login', cell: ({ lastLogin }) => lastLogin },
  { key: 'created', label: 'Events Created', cell: ({ created }) => created, numeric: true, sortable: true },
  {
    key: 'attended',
    label: 'Events Attended',
    cell: ({ attended }) => attended,
    numeric: true,
    sortable: true,
  },
  { key: 'photos', label: 'Photos Uploaded', cell: ({ photos }) => photos, numeric: true, sortable: true },
];

function Users(props: Partial<DataTableProps<User>>) {
  const [sort, setSort] = useState<Sort>({ by: 'attended', descending: true });
  const by = sort.by as 'name' | 'created' | 'attended' | 'photos';
  const rows = users.toSorted((a, b) => (a[by] > b[by] ? 1 : -1) * (sort.descending ? -1 : 1));
  return (
    <DataTable
      caption="Users"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
      actions={({ name }) => (
        <IconButton tone="danger" label={`Delete ${name}`} icon={<Trash2Icon aria-hidden />} />
      )}
      {...props}
    />
  );
}

const inside = { padding: 24 };

export const Sortable: StoryObj = { render: () => <Users /> };
export const Unsortable: StoryObj = { render: () => <Users onSort={undefined} actions={undefined} /> };
export const Loading: StoryObj = { render: () => <Users rows={[]} loadingRows={4} /> };
export const Empty: StoryObj = {
  render: () => <Users rows={[]} empty={<Text style={inside}>Nobody of that name.</Text>} />,
};
export const Failed: StoryObj = {
  render: () => (
    <Users
      failed={
        <div style={inside}>
          <ErrorState title="The users could not be loaded" onRetry={() => undefined} />
        </div>
      }
    />
  ),
};
export const WithFooter: StoryObj = {
  render: () => (
    <Users
      footer={
        <Text size="small" tone="soft" style={inside}>
          1–8 of 1,284
        </Text>
      }
    />
  ),
};
