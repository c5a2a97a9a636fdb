import {
  Avatar,
  Badge,
  Button,
  Cluster,
  FactRow,
  Heading,
  HostLine,
  IconButton,
  Link2Icon,
  MapPinIcon,
  Panel,
  PlaceCard,
  RefreshCwIcon,
  Stack,
  Table,
  Trash2Icon,
  UserMinusIcon,
} from '..';
import { GuestList, GuestRow, GuestTable } from '../guests';
import { guests } from './sample';

export const areas = (going: number) => [
  { href: '/events/1/invites', label: 'Invites', count: going, current: true },
  { href: '/events/1/photos', label: 'Photos', count: 128 },
  { href: '/events/1/food', label: 'Food', count: 9 },
  { href: '/events/1/music', label: 'Music', count: 14 },
  { href: '/events/1/stuff', label: 'Stuff', count: 11 },
  { href: '/events/1/expenses', label: 'Expenses', count: 6 },
];
const addresses = [
  'wilhelmina.oppenheimer-castellanos@example.org',
  'dad@haddad.example',
  'sunil.r@example.net',
  'the.whole.choir@sanlorenzo.example',
];
const host = guests(1)[0];
export const HostedBy = () => <HostLine name={host?.name ?? ''} avatarUrl={host?.avatarUrl} />;
export const Place = () => (
  <FactRow icon={<MapPinIcon aria-hidden />} title="Villa Rosalba" detail="48 Via dei Fichi, Fiesole" />
);

export function Going({ count, owner }: { count: number; owner?: boolean }) {
  const all = guests(count);
  return (
    <Stack gap={5}>
      <Cluster justify="space-between">
        <Heading level={2} count={count}>
          Going
        </Heading>
        <Button variant="quiet" icon={<RefreshCwIcon aria-hidden />}>
          Refresh Attendees
        </Button>
      </Cluster>
      <GuestTable guests={all} />
      <Panel as="div">
        <GuestList guests={all} empty="No one is going yet">
          {({ id, name, avatarUrl }) => (
            <GuestRow
              name={name}
              avatar={<Avatar name={name} src={avatarUrl} seedId={id} />}
              badge={id === all[0]?.id && <Badge>Creator</Badge>}
              you={id === all[1]?.id}
              tools={
                owner &&
                id !== all[0]?.id && <IconButton label="Remove" icon={<UserMinusIcon aria-hidden />} />
              }
            />
          )}
        </GuestList>
      </Panel>
    </Stack>
  );
}

export function Pending({ owner }: { owner?: boolean }) {
  return (
    <Stack gap={5}>
      <Heading level={2} count={addresses.length}>
        Pending Invitations
      </Heading>
      <Panel as="div">
        <Table>
          <thead>
            <tr>
              <th scope="col">Email</th>
              {owner && <th scope="col">Actions</th>}
            </tr>
          </thead>
          <tbody>
            {addresses.map((email) => (
              <tr key={email}>
                <td>{email}</td>
                {owner && (
                  <td style={{ whiteSpace: 'nowrap', width: 100 }}>
                    <IconButton label={`Copy link of ${email}`} icon={<Link2Icon aria-hidden />} />
                    <IconButton tone="danger" label={`Delete ${email}`} icon={<Trash2Icon aria-hidden />} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </Stack>
  );
}

export function NotGoing() {
  return (
    <Stack gap={5}>
      <Heading level={2} count={4}>
        Not Going
      </Heading>
      <Panel as="div">
        <GuestList guests={guests(9).slice(5)} empty="No one has declined">
          {({ id, name, avatarUrl }) => (
            <GuestRow name={name} avatar={<Avatar name={name} src={avatarUrl} seedId={id} />} />
          )}
        </GuestList>
      </Panel>
    </Stack>
  );
}

export const placeCard = (
  <PlaceCard name="Villa Rosalba" detail="48 Via dei Fichi, Fiesole" mapsHref="https://www.google.com/maps" />
);
