import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import {
  ArrowRightIcon,
  AvatarStack,
  BellIcon,
  ButtonLink,
  Card,
  CardSkeleton,
  Cluster,
  Container,
  CountBadge,
  EmptyState,
  EventCard,
  Heading,
  HostLine,
  Loading,
  MailIcon,
  PlusIcon,
  Stack,
} from '..';
import { Frame } from './Frame';
import { events, guests } from './sample';

const meta: Meta = { title: 'Pages/Home', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

const grid = {
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
};

const Count = ({ icon, label, count }: { icon: React.ReactNode; label: string; count: number }) => (
  <Card padding="small" style={{ flex: '1 1 220px', maxWidth: 360 }}>
    <Cluster justify="space-between">
      <Cluster>
        {icon}
        <b>{label}</b>
      </Cluster>
      <CountBadge count={count} cap={99} label={`${count} unread`} />
    </Cluster>
  </Card>
);

const Greeting = () => (
  <Cluster justify="space-between" gap={5}>
    <Heading level={1}>Good evening, Noor</Heading>
    <Cluster style={{ flex: '0 1 460px' }}>
      <Count icon={<MailIcon aria-hidden />} label="Invitations" count={3} />
      <Count icon={<BellIcon aria-hidden />} label="Notifications" count={12} />
    </Cluster>
  </Cluster>
);

const [first, ...rest] = events;

export const Member: StoryObj = {
  render: () => (
    <Frame>
      <Container style={{ paddingTop: 40 }}>
        <Stack gap={6}>
          <Greeting />
          <EventCard
            size="feature"
            href="/events/e1"
            name={first.name}
            dateText={first.dateText}
            place="Villa Rosalba, 48 Via dei Fichi, Fiesole"
            scene={first.scene}
            host={<HostLine name="Marisol Vandenberghe-Quiñones" avatarUrl={guests(1)[0]?.avatarUrl} />}
            people={<AvatarStack people={guests(6)} label="42 going" />}
          />
          <div style={grid}>
            {rest.map((event) => (
              <EventCard
                key={event.id}
                href={`/events/${event.id}`}
                name={event.name}
                dateText={event.dateText}
                scene={event.scene}
                people={<AvatarStack people={guests(3)} size={30} label="18 going" />}
              />
            ))}
          </div>
          <div>
            <ButtonLink href="/events">
              All Events <ArrowRightIcon aria-hidden style={{ display: 'inline', verticalAlign: '-0.2em' }} />
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </Frame>
  ),
};

export const Cards: StoryObj = {
  name: 'Loading',
  render: () => (
    <Frame>
      <Container style={{ paddingTop: 40 }}>
        <Stack gap={6}>
          <Greeting />
          <Loading>
            <div style={grid}>
              {[1, 2, 3, 4].map((card) => (
                <CardSkeleton key={card} />
              ))}
            </div>
          </Loading>
        </Stack>
      </Container>
    </Frame>
  ),
};

export const Empty: StoryObj = {
  render: () => (
    <Frame>
      <Container style={{ paddingTop: 40 }}>
        <Stack gap={6}>
          <Greeting />
          <EmptyState
            drawing="events"
            title="No events yet."
            action={
              <ButtonLink variant="primary" href="/create" icon={<PlusIcon aria-hidden />}>
                Create Event
              </ButtonLink>
            }
          />
        </Stack>
      </Container>
    </Frame>
  ),
};
