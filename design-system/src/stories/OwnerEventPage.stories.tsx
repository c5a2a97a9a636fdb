import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import {
  Button,
  CalendarIcon,
  Card,
  Cluster,
  Columns,
  Container,
  DaysSeal,
  EmailsField,
  EventFacts,
  EventHero,
  EventTitle,
  FactRow,
  FigureRow,
  Heading,
  HostLine,
  IconButton,
  ImageUpIcon,
  Letter,
  MapPinIcon,
  PencilIcon,
  Stack,
  AreaNav,
  Text,
  TextField,
  Trash2Icon,
  WandSparklesIcon,
  WeekdayDate,
} from '..';
import { MemberPicker } from '../member-picker';
import { areas, Going, Pending, NotGoing, placeCard } from './event-parts';
import { Frame } from './Frame';
import { letter, members } from './sample';

const meta: Meta = { title: 'Pages/Owned event', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

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
