import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Frame } from '../../stories/Frame';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { EventCard } from '../EventCard/EventCard';
import { EventHero } from '../EventHero/EventHero';
import { EventTitle } from '../Facts/Facts';
import { Scene } from '../Scene/Scene';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { Dashboard } from './Dashboard';
import { EventPage } from './EventPage';
import { FormPage } from './FormPage';
import { Stack } from './Layout';
import { Heading } from '../Heading/Heading';
import { ListPage } from './ListPage';
import { PageShell } from './PageShell';
import { PreviewForm } from './PreviewForm';

const meta: Meta = {
  title: 'Layouts/Pages',
  component: ListPage,
  subcomponents: { FormPage, PreviewForm, EventPage, Dashboard, PageShell },
  parameters: {
    guidance: {
      good: { words: 'Begin a page with the layout of its kind; only what is new in it is drawn anew.' },
      bad: { words: 'No page with a width or a head of its own.' },
    },
    layout: 'fullscreen',
  },
  decorators: [
    (Show) => (
      <Frame>
        <Show />
      </Frame>
    ),
  ],
};
export default meta;

const nothing = () => undefined;
const email = <TextField label="E-mail" value="noor@haddad.example" onChange={nothing} />;
const send = <Button variant="primary">Create Event</Button>;

export const List: StoryObj = {
  render: () => (
    <ListPage title="Events" action={send}>
      <Heading level={2} size="item">
        Upcoming
      </Heading>
      <EventCard href="#" name="Sandcastle Sunday" dateText="July 25th, 2027" scene="beach" size="row" />
    </ListPage>
  ),
};
export const Form: StoryObj = {
  render: () => (
    <FormPage title="Login" picture={<Scene name="dinner" />}>
      {email}
    </FormPage>
  ),
};
export const FormWithPreview: StoryObj = {
  render: () => (
    <ListPage title="Create Event">
      <PreviewForm
        label="Create Event"
        fields={<Stack gap={6}>{email}</Stack>}
        preview={<Card lifted>Camp Perseid: two nights of falling stars</Card>}
        submit={send}
        onSubmit={(event) => event.preventDefault()}
      />
    </ListPage>
  ),
};
/** The head first; a single area shows no navigation. */
export const Event: StoryObj = {
  render: () => (
    <EventPage
      head={
        <EventHero scene="camp">
          <EventTitle>Camp Perseid: two nights of falling stars</EventTitle>
        </EventHero>
      }
      areas={[
        { href: '#invites', label: 'Invites', count: 42, current: true },
        { href: '#photos', label: 'Photos', count: 128 },
      ]}
    >
      <Text>We eat when the first bat flies.</Text>
    </EventPage>
  ),
};
export const Figures: StoryObj = {
  render: () => (
    <Dashboard
      title="Admin Dashboard"
      figures={['Total Users', 'Total Events', 'Photos Uploaded', 'Active This Week'].map((label, at) => (
        <Card key={label}>
          <Text tone="soft">{label}</Text>
          <Text size="large">{(at + 1) * 412}</Text>
        </Card>
      ))}
    >
      <Text>The table stands here.</Text>
    </Dashboard>
  ),
};
