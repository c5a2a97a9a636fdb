import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import {
  Button,
  ButtonLink,
  Card,
  CardSkeleton,
  Columns,
  Container,
  EmptyState,
  ErrorState,
  FormErrors,
  Heading,
  ListSkeleton,
  Loading,
  MapPinIcon,
  PlusIcon,
  RemoteTile,
  Stack,
  TextField,
  type DrawingName,
} from '..';
import { Progress } from '../areas';
import { DatePicker } from '../calendar';
import { Frame } from './Frame';

const meta: Meta = { title: 'Pages/States', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

const nothing = () => undefined;
const half = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))' };

export const Feedback: StoryObj = {
  render: () => (
    <Frame>
      <Container style={{ paddingTop: 40 }}>
        <Stack gap={7}>
          <Heading level={1}>Feedback</Heading>
          <Columns style={half}>
            <Stack gap={5}>
              <Heading level={2}>Failed, with Retry</Heading>
              <ErrorState
                title="Failed to load notifications"
                message="Your connection may have dropped."
                onRetry={nothing}
              />
              <ErrorState
                title="Could not load the guest list"
                message="The last answers were at 8:14 PM."
                onRetry={nothing}
              />
            </Stack>
            <Stack gap={5}>
              <Heading level={2}>Failed area</Heading>
              <RemoteTile
                drawing="feature-music"
                title="Music did not open"
                message="The rest of the event still works."
                onRetry={nothing}
              />
            </Stack>
            <Stack gap={5}>
              <Heading level={2}>Field errors</Heading>
              <Card padding="large">
                <Stack gap={5}>
                  <FormErrors
                    title="Missing details"
                    errors={[
                      { field: 'name', message: 'Give the event a name.' },
                      { field: 'date', message: 'Pick a date.' },
                    ]}
                  />
                  <TextField label="Event Name" value="" onChange={nothing} error="Give the event a name." />
                  <DatePicker
                    mode="single"
                    label="Date"
                    value={null}
                    onChange={nothing}
                    error="Pick a date."
                  />
                  <TextField
                    optional
                    label="Location"
                    icon={<MapPinIcon aria-hidden />}
                    value="Praia da Comporta"
                    onChange={nothing}
                  />
                  <div>
                    <Button variant="primary">Create Event</Button>
                  </div>
                </Stack>
              </Card>
            </Stack>
            <Stack gap={5}>
              <Heading level={2}>Uploading</Heading>
              <Card>
                <Stack>
                  <Progress label="IMG_4471.heic" value={1} />
                  <Progress label="IMG_4472.heic" value={0.64} />
                  <Progress label="IMG_4473.heic" value={0.12} />
                </Stack>
              </Card>
            </Stack>
          </Columns>
        </Stack>
      </Container>
    </Frame>
  ),
};

const empties: [DrawingName, string, string?][] = [
  ['photos', 'No photos uploaded yet for this event.', 'Upload Photos'],
  ['albums', 'No albums found. Try a different search.'],
  ['food', 'No recipes yet.', 'Add'],
  ['music', 'No playlists yet.', 'Add'],
  ['requested', 'No requested items yet.', 'Add'],
  ['bringing', 'No items yet. Add one to get started.', 'Add'],
  ['expenses', 'No expenses yet.', 'Add'],
  ['eggs', 'No Easter Eggs Found', 'Create'],
  ['events', 'No events yet.', 'Create Event'],
  ['invitations', 'No pending invitations'],
  ['notifications', "You're all caught up."],
  ['chat', 'Ask me anything about your event.'],
];

export const Empties: StoryObj = {
  render: () => (
    <Container style={{ paddingBlock: 32 }}>
      <Columns style={{ ...half, gap: 24 }}>
        {empties.map(([drawing, title, label]) => (
          <EmptyState
            key={drawing}
            drawing={drawing}
            title={title}
            action={
              label && (
                <Button variant="primary" icon={<PlusIcon aria-hidden />}>
                  {label}
                </Button>
              )
            }
          />
        ))}
      </Columns>
    </Container>
  ),
};

export const LoadingLists: StoryObj = {
  render: () => (
    <Frame current="Events">
      <Container style={{ paddingTop: 40 }}>
        <Stack gap={6}>
          <Heading level={1}>Loading</Heading>
          <Loading>
            <Columns
              style={{ gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}
            >
              <CardSkeleton />
              <CardSkeleton />
              <CardSkeleton />
              <CardSkeleton />
            </Columns>
          </Loading>
          <Columns style={half}>
            <Stack>
              <Heading level={2}>Recent Events</Heading>
              <ListSkeleton kind="events" />
            </Stack>
            <Stack>
              <Heading level={2}>Going</Heading>
              <ListSkeleton kind="people" rows={4} />
            </Stack>
          </Columns>
        </Stack>
      </Container>
    </Frame>
  ),
};

export const NotFound: StoryObj = {
  render: () => (
    <Frame>
      <Container style={{ paddingTop: 40 }}>
        <EmptyState
          page
          drawing="lost"
          title="Oops! Page not found"
          action={
            <ButtonLink variant="primary" href="/">
              Return to Home
            </ButtonLink>
          }
        />
      </Container>
    </Frame>
  ),
};
