import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import {
  AvatarStack,
  Button,
  Card,
  Checkbox,
  Cluster,
  Columns,
  Container,
  EmailsField,
  EventCard,
  Fieldset,
  FileField,
  Heading,
  MapPinIcon,
  Panel,
  Scene,
  Stack,
  Text,
  TextArea,
  TextField,
  WandSparklesIcon,
} from '..';
import { DatePicker, TimeField, type DateRange } from '../calendar';
import { MemberPicker } from '../member-picker';
import { Frame } from './Frame';
import { events, guests, members } from './sample';

const meta: Meta = { title: 'Pages/Create', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

const search = async (query: string) =>
  members.filter(({ firstName }) => firstName.toLowerCase().includes(query.toLowerCase()));
const parse = (text: string) => ({ valid: text.split(/[\s,]+/).filter(Boolean), invalid: [] });

function Preview() {
  return (
    <Card lifted padding="small">
      <Stack gap={4}>
        <div style={{ aspectRatio: 1, overflow: 'hidden' }}>
          <Scene name="camp" />
        </div>
        <Stack gap={2}>
          <Heading level={2}>Camp Perseid: two nights of falling stars</Heading>
          <Text size="small" tone="soft">
            August 12th, 2027 – August 14th, 2027, 8:45 PM
            <br />
            Clearing 7, Black Fell Forest
          </Text>
          <AvatarStack people={guests(5)} label="7 invites" />
        </Stack>
      </Stack>
    </Card>
  );
}

function RecentEvents() {
  return (
    <Stack gap={5}>
      <Heading level={2}>Recent Events</Heading>
      <Panel as="div">
        <div
          style={{
            display: 'grid',
            gap: 32,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
          }}
        >
          {events.slice(1, 4).map((event) => (
            <EventCard
              key={event.id}
              size="row"
              href={`/events/${event.id}`}
              name={event.name}
              dateText={event.dateText}
              scene={event.scene}
            />
          ))}
        </div>
      </Panel>
    </Stack>
  );
}

function CreateForm() {
  const [name, setName] = useState('Camp Perseid: two nights of falling stars');
  const [range, setRange] = useState<DateRange | null>({ start: '2027-08-12', end: '2027-08-14' });
  const [time, setTime] = useState('20:45');
  const [place, setPlace] = useState('Clearing 7, Black Fell Forest');
  const [text, setText] = useState(
    'Lie on your back and count. Bring a sleeping bag that is warmer than you think you need.',
  );
  const [chosen, setChosen] = useState(members.slice(0, 4));
  const [emails, setEmails] = useState('grandma.ilse@example.org, sunil.r@example.net');
  return (
    <Stack gap={5}>
      <TextField display label="Event Name" value={name} onChange={setName} />
      <Fieldset legend="Date">
        <Checkbox label="Multiple days" checked onChange={() => undefined} />
        <DatePicker hideLabel defaultOpen mode="range" label="Date" value={range} onChange={setRange} />
      </Fieldset>
      <Columns style={{ gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(190px, 100%), 1fr))' }}>
        <TimeField optional label="Time" value={time} onChange={setTime} />
        <TextField
          optional
          label="Location"
          icon={<MapPinIcon aria-hidden />}
          value={place}
          onChange={setPlace}
        />
      </Columns>
      <TextArea optional rows={2} label="Description" value={text} onChange={setText} />
      <MemberPicker label="Invites" value={chosen} onChange={setChosen} search={search} />
      <EmailsField
        label="Emails for non-members"
        value={emails}
        onChange={setEmails}
        parse={parse}
        help="Separate with commas or spaces. Each person gets their own link."
      />
    </Stack>
  );
}

function CreatePage() {
  return (
    <Frame>
      <Container style={{ paddingTop: 40 }}>
        <Stack gap={8}>
          <Stack gap={6}>
            <Heading level={1}>Create Event</Heading>
            <Columns>
              <Stack gap={6}>
                <Panel as="div">
                  <CreateForm />
                </Panel>
                <Button block variant="primary" type="submit">
                  Create Event
                </Button>
              </Stack>
              <Stack gap={4}>
                <Preview />
                <FileField
                  label="Attach Invite Image"
                  accept="image/*"
                  file={{ name: 'perseid-poster-final.jpg', size: 1_887_000 }}
                  onSelect={() => undefined}
                  onRemove={() => undefined}
                />
                <Cluster>
                  <Button icon={<WandSparklesIcon aria-hidden />}>Create with AI</Button>
                </Cluster>
              </Stack>
            </Columns>
          </Stack>
          <RecentEvents />
        </Stack>
      </Container>
    </Frame>
  );
}

export const Filled: StoryObj = { render: () => <CreatePage /> };
