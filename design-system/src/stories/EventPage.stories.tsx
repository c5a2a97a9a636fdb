import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import {
  ButtonLink,
  Columns,
  Container,
  DaysSeal,
  EmptyState,
  EventFacts,
  EventHero,
  EventSkeleton,
  EventTitle,
  FactRow,
  HostLine,
  Letter,
  ListSkeleton,
  MapPinIcon,
  RsvpTicket,
  Stack,
  Stamp,
  AreaNav,
  WeekdayDate,
  type RsvpStatus,
} from '..';
import { areas, HostedBy, Place, Going, Pending, NotGoing, placeCard } from './event-parts';
import { Frame } from './Frame';
import { letter } from './sample';

const meta: Meta = { title: 'Pages/Event', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

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
