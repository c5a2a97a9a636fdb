import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import {
  AreaNav,
  Avatar,
  Badge,
  Button,
  ButtonLink,
  CalendarIcon,
  Card,
  Cluster,
  Columns,
  Container,
  DaysSeal,
  EmailsField,
  EmptyState,
  EventFacts,
  EventHero,
  EventSkeleton,
  EventTitle,
  FactRow,
  FigureRow,
  GuestGrid,
  GuestRow,
  GuestTable,
  Heading,
  HostLine,
  IconButton,
  ImageUpIcon,
  Letter,
  Link2Icon,
  ListSkeleton,
  MapPinIcon,
  Panel,
  PencilIcon,
  PlaceCard,
  RefreshCwIcon,
  RsvpTicket,
  Stack,
  Stamp,
  Table,
  Text,
  TextField,
  Trash2Icon,
  UserMinusIcon,
  WandSparklesIcon,
  WeekdayDate,
  type RsvpStatus,
} from '..';
import { MemberPicker } from '../combobox';
import { Frame } from './Frame';
import { guests, letter, members } from './sample';

const meta: Meta = { title: 'Pages/Event', parameters: { layout: 'fullscreen' } };
export default meta;

const areas = (going: number) => [
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
const HostedBy = () => <HostLine name={host?.name ?? ''} avatarUrl={host?.avatarUrl} />;
const Place = () => (
  <FactRow icon={<MapPinIcon aria-hidden />} title="Villa Rosalba" detail="48 Via dei Fichi, Fiesole" />
);

function Going({ count, owner }: { count: number; owner?: boolean }) {
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
        <GuestGrid>
          {all.slice(0, 12).map((guest, at) => (
            <GuestRow
              key={guest.id}
              name={guest.name}
              avatar={<Avatar name={guest.name} src={guest.avatarUrl} seedId={guest.id} />}
              badge={at === 0 && <Badge>Creator</Badge>}
              you={at === 1}
              action={owner && at > 0 && <IconButton label="Remove" icon={<UserMinusIcon aria-hidden />} />}
            />
          ))}
        </GuestGrid>
        {count > 12 && <Button style={{ marginTop: 16 }}>Show all {count}</Button>}
      </Panel>
    </Stack>
  );
}

function Pending({ owner }: { owner?: boolean }) {
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

function NotGoing() {
  return (
    <Stack gap={5}>
      <Heading level={2} count={4}>
        Not Going
      </Heading>
      <Panel as="div">
        <GuestGrid>
          {guests(9)
            .slice(5)
            .map((guest) => (
              <GuestRow
                key={guest.id}
                name={guest.name}
                avatar={<Avatar name={guest.name} src={guest.avatarUrl} seedId={guest.id} />}
              />
            ))}
        </GuestGrid>
      </Panel>
    </Stack>
  );
}

const placeCard = (
  <PlaceCard name="Villa Rosalba" detail="48 Via dei Fichi, Fiesole" mapsHref="https://www.google.com/maps" />
);

function GuestEvent({ first, going }: { first: RsvpStatus; going: number }) {
  const [status, setStatus] = useState<RsvpStatus>(first);
  return (
    <Frame current="Events">
      <EventHero
        scene="dinner"
        seal={<DaysSeal days={9} />}
        stamp={status === 'accepted' && <Stamp>Going</Stamp>}
      >
        <HostedBy />
        <EventTitle>The Long Table Supper under the Fig Tree</EventTitle>
        <EventFacts>
          <WeekdayDate weekday="Sat" long="July 17th, 2027" time="7:30 PM" />
          <Place />
        </EventFacts>
        <RsvpTicket status={status} going={going} onAnswer={setStatus} />
      </EventHero>
      <AreaNav items={areas(going)} />
      <Container>
        <Stack gap={8} style={{ paddingTop: 48 }}>
          <Columns>
            <Letter text={letter} signature="Marisol" />
            {placeCard}
          </Columns>
          <Going count={going} />
          <Columns>
            <NotGoing />
            <Pending />
          </Columns>
        </Stack>
      </Container>
    </Frame>
  );
}

export const Unanswered: StoryObj = { render: () => <GuestEvent first="pending" going={5} /> };
export const Answered: StoryObj = { render: () => <GuestEvent first="accepted" going={42} /> };
export const Declined: StoryObj = { render: () => <GuestEvent first="declined" going={1} /> };

function OwnerEvent() {
  const [place, setPlace] = useState('Villa Rosalba, 48 Via dei Fichi, Fiesole');
  const [chosen, setChosen] = useState(members.slice(0, 3));
  const [emails, setEmails] = useState('grandma.ilse@example.org, tomas@');
  return (
    <Frame current="Events">
      <EventHero
        scene="dinner"
        seal={<DaysSeal days={1} />}
        tools={
          <>
            <Button variant="primary" icon={<ImageUpIcon aria-hidden />}>
              Upload Invite
            </Button>
            <Button icon={<WandSparklesIcon aria-hidden />}>Create with AI</Button>
          </>
        }
      >
        <HostLine name="You" />
        <EventTitle
          action={<IconButton variant="outlined" label="Edit name" icon={<PencilIcon aria-hidden />} />}
        >
          The Long Table Supper under the Fig Tree
        </EventTitle>
        <EventFacts>
          <WeekdayDate
            weekday="Sat"
            long="July 17th, 2027"
            time="7:30 PM"
            action={<IconButton variant="outlined" label="Edit date" icon={<CalendarIcon aria-hidden />} />}
          />
          <FactRow
            icon={<MapPinIcon aria-hidden />}
            title=""
            editor={
              <Stack gap={2}>
                <TextField label="Edit Event Location" value={place} onChange={setPlace} />
                <Cluster>
                  <Button variant="primary">Update Location</Button>
                  <Button variant="quiet">Cancel</Button>
                </Cluster>
              </Stack>
            }
          />
        </EventFacts>
        <FigureRow
          figures={[
            { label: 'Going', value: 120 },
            { label: 'Not Going', value: 4 },
            { label: 'Pending', value: 9 },
          ]}
        />
      </EventHero>
      <AreaNav items={areas(133)} />
      <Container>
        <Stack gap={8} style={{ paddingTop: 48 }}>
          <Columns>
            <Letter
              text={letter}
              signature="Marisol"
              action={
                <Button variant="quiet" icon={<Trash2Icon aria-hidden />}>
                  Remove description
                </Button>
              }
            />
            {placeCard}
          </Columns>
          <Going count={120} owner />
          <Columns>
            <Pending owner />
            <NotGoing />
          </Columns>
          <Card padding="large">
            <Columns>
              <Heading level={2}>Invite More People</Heading>
              <Stack gap={5}>
                <MemberPicker label="Members" value={chosen} onChange={setChosen} search={findMembers} />
                <EmailsField label="Emails" value={emails} onChange={setEmails} parse={parse} />
                <Button variant="primary">Send Invites</Button>
              </Stack>
            </Columns>
          </Card>
          <Cluster justify="space-between">
            <Text>
              <b>Delete Event</b>
              <br />
              Everything in it goes too: photos, food, music, stuff and expenses.
            </Text>
            <Button variant="danger" icon={<Trash2Icon aria-hidden />}>
              Delete Event
            </Button>
          </Cluster>
        </Stack>
      </Container>
    </Frame>
  );
}

const findMembers = async () => members;
const parse = (text: string) => {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    valid: words.filter((word) => /@.+\./.test(word)),
    invalid: words.filter((word) => !/@.+\./.test(word)),
  };
};

export const Owner: StoryObj = { render: () => <OwnerEvent /> };

export const WithoutPicture: StoryObj = {
  render: () => (
    <Frame current="Events">
      <EventHero date="2027-07-17" seal={<DaysSeal days={9} />}>
        <HostLine name="Jo" />
        <EventTitle>Market breakfast with Jo</EventTitle>
        <EventFacts>
          <WeekdayDate weekday="Sat" long="July 17th, 2027" time="8:15 AM" />
          <FactRow icon={<MapPinIcon aria-hidden />} title="Location TBD" />
        </EventFacts>
        <RsvpTicket status="pending" going={42} onAnswer={() => undefined} />
      </EventHero>
      <AreaNav items={areas(42)} />
    </Frame>
  ),
};

export const Loading: StoryObj = {
  render: () => (
    <Frame current="Events">
      <EventSkeleton />
      <AreaNav items={areas(0).map(({ href, label, current }) => ({ href, label, current }))} />
      <Container style={{ paddingTop: 48 }}>
        <ListSkeleton kind="people" rows={4} />
      </Container>
    </Frame>
  ),
};

export const NotFound: StoryObj = {
  render: () => (
    <Frame>
      <Container style={{ paddingTop: 48 }}>
        <EmptyState
          page
          drawing="lost"
          title="Event not found"
          message="It may be over, or the invitation is for someone else. Ask your host for a new link."
          action={
            <ButtonLink href="/events" variant="primary">
              All Events
            </ButtonLink>
          }
        />
      </Container>
    </Frame>
  ),
};
