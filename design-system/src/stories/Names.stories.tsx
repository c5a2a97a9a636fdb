import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Avatar, Badge, Columns, Container, EventCard, Heading, HostLine, Stack, ToastRegion } from '..';
import { GuestGrid, GuestRow } from '../guests';
import { NotificationList, NotificationRow } from '../notifications';
import { InvitationCard } from '../invitations';
import { Frame } from './Frame';

const meta: Meta = { title: 'Pages/Names', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

/** A name from before names were validated: a bidi override that would reverse the following text. */
const TURNED = '\u202egnp.exe';
const people = ['ليلى حدّاد', 'נועה בן־דוד', TURNED, 'Zoë (née Å) !'];
const nothing = () => undefined;
/** Adds isolates like the sentences from the server. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Names of both directions, and one with an override, within left-to-right text. */
export const Directions: StoryObj = {
  render: () => (
    <Frame>
      <Container style={{ paddingBlock: 40 }}>
        <Stack gap={6}>
          <Heading level={1}>Names</Heading>
          <Heading level={2}>Cards, guests and news</Heading>
          <Columns>
            {people.map((name) => (
              <EventCard
                key={name}
                href="/events/e1"
                name={name}
                dateText="July 17th, 2027"
                place={name}
                date="2027-07-17"
                size="row"
                host={<HostLine name={name} />}
              />
            ))}
          </Columns>
          <InvitationCard
            href="/events/e1"
            name={TURNED}
            dateText="July 17th, 2027"
            place="Villa Rosalba, Fiesole"
            from={{ name: TURNED }}
            date="2027-07-17"
            daysToGo={9}
            status="pending"
            onAnswer={nothing}
          />
          <GuestGrid>
            {people.map((name) => (
              <GuestRow
                key={name}
                name={name}
                you
                avatar={<Avatar name={name} />}
                badge={<Badge>Creator</Badge>}
                detail={name}
              />
            ))}
          </GuestGrid>
          <NotificationList title="Today">
            {people.map((name) => (
              <NotificationRow
                key={name}
                icon="mail"
                title={`${isolated(name)} is going (2)`}
                message={name}
                href="/events/e1"
                timeText="Jul 8, 2027, 8:14 PM"
                actor={{ name }}
                read
              />
            ))}
          </NotificationList>
        </Stack>
      </Container>
      <ToastRegion
        toast={{
          id: 'sent',
          title: 'Mail sent again',
          message: `With the same link, to ${isolated(TURNED)}.`,
          tone: 'success',
        }}
        onDismiss={nothing}
      />
    </Frame>
  ),
};
