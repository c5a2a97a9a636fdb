import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { expect, waitFor } from 'storybook/test';
import {
  ButtonLink,
  Card,
  Cluster,
  Columns,
  Container,
  DaysSeal,
  EventFacts,
  EventHero,
  EventTitle,
  Heading,
  Link,
  Panel,
  Picture,
  RsvpTicket,
  Scene,
  Stack,
  Table,
  TableScroll,
  Text,
  WeekdayDate,
  type ThemeName,
} from '..';
import { tokenFiles } from '../tokens/dtcg';
import { allChanges } from './all-changes';
import { ChangeList } from './ChangeList';
import { HostedBy, Place } from './event-parts';
import { ThemeFrame } from './ThemeFrame';

const meta: Meta = { title: 'Start', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

const docs = (id: string) => `./?path=/docs/${id}--docs`;
const story = (id: string) => `./?path=/story/${id}`;

const themes: [ThemeName, string][] = [
  ['light', 'Light is paper: hairlines, one long low shadow, Fraunces at rest.'],
  ['dark', 'Dark is dusk with lights: no borders, a deep shadow, a glow on what is pressed first.'],
  ['yolo', 'Yolo is an inked poster: 3 px of ink, hard shadows, a little askew.'],
];

const invitation = (
  <EventHero scene="dinner" seal={<DaysSeal days={9} />}>
    <HostedBy />
    <EventTitle>The Long Table Supper under the Fig Tree</EventTitle>
    <EventFacts>
      <WeekdayDate weekday="Sat" long="July 17th, 2027" time="7:30 PM" />
      <Place />
    </EventFacts>
    <RsvpTicket status="pending" going={42} onAnswer={() => undefined} />
  </EventHero>
);

interface Chapter {
  title: string;
  words: string;
  links: [string, string][];
}

const chapters: Chapter[] = [
  {
    title: 'Foundations',
    words: 'Colours with values and contrast, type and sizes in figures, motion, artwork.',
    links: [
      ['Colour', docs('foundations-colour')],
      ['Type', docs('foundations-type')],
      ['Shape and sizes', docs('foundations-shape')],
      ['Artwork', docs('foundations-artwork')],
      ['Scenes', docs('foundations-scenes')],
    ],
  },
  {
    title: 'Components',
    words: 'Each with its states, props and code, and with what to do and what not.',
    links: [
      ['Button', docs('components-button')],
      ['TextField', docs('components-textfield')],
      ['Dialog', docs('components-dialog')],
      ['EventCard', docs('event-eventcard')],
      ['RsvpTicket', docs('event-rsvpticket')],
      ['PhotoGrid', docs('areas-photogrid')],
    ],
  },
  {
    title: 'Pages',
    words: 'Whole screens, as they stand in the product.',
    links: [
      ['Event', story('pages-event--unanswered')],
      ['Home', story('pages-home--member')],
      ['Create', story('pages-create--filled')],
      ['States of lists', story('pages-states--feedback')],
      ['Layouts', docs('layouts-pages')],
    ],
  },
  {
    title: 'To take along',
    words: 'For design tools, and for designers who return after a holiday.',
    links: [
      ['Tokens as JSON', story('start--tokens')],
      ['What changed', story('start--what-changed')],
    ],
  },
];

const steps: [string, string, string][] = [
  [
    'See',
    'npm run storybook',
    'Theme, font, width and motion are in the toolbar; the tab Accessibility says what axe finds.',
  ],
  [
    'Check',
    'npm run storybook:check',
    'Every story without an error, without a finding in three themes, and looking as accepted.',
  ],
  [
    'Accept',
    'npm run storybook:accept -- Button',
    'Look at the difference first, then take the new pictures and commit them with the change.',
  ],
];

const grid = (least: number) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
});

const Intro = () => (
  <Columns>
    <Stack gap={5} align="start">
      <Heading level={1} size="page">
        A party that has already started
      </Heading>
      <Panel as="div">
        <Text size="large">
          Yolo’s design system: what its pages are made of, in three printings of one drawing. Everything is
          seen from above, like a table laid for you.
        </Text>
      </Panel>
      <Cluster>
        <ButtonLink variant="primary" href={docs('components-button')} target="_top">
          Components
        </ButtonLink>
        <ButtonLink href={docs('foundations-colour')} target="_top">
          Foundations
        </ButtonLink>
      </Cluster>
    </Stack>
    <Picture>
      <Scene name="dinner" />
    </Picture>
  </Columns>
);

const Chapters = () => (
  <div style={grid(240)}>
    {chapters.map(({ title, words, links }) => (
      <Card key={title}>
        <Stack gap={3}>
          <Heading level={3} size="item">
            {title}
          </Heading>
          <Text size="small">{words}</Text>
          {links.map(([name, href]) => (
            <div key={name}>
              <Link href={href} target="_top">
                {name}
              </Link>
            </div>
          ))}
        </Stack>
      </Card>
    ))}
  </div>
);

const Steps = () => (
  <div style={grid(280)}>
    {steps.map(([title, command, words]) => (
      <Card key={title}>
        <Stack gap={3}>
          <Heading level={3} size="item">
            {title}
          </Heading>
          <code style={{ overflowWrap: 'anywhere' }}>{command}</code>
          <Text size="small">{words}</Text>
        </Stack>
      </Card>
    ))}
  </div>
);

const framesOf = (canvas: HTMLElement) => [...canvas.querySelectorAll('iframe')];

/** Introduction, the three themes side by side, an index, and how changes are reviewed and accepted. */
export const Welcome: StoryObj = {
  render: () => (
    <Container style={{ paddingBlock: 48 }}>
      <Stack gap={8}>
        <Intro />
        <Stack gap={5}>
          <Heading level={2}>Three themes</Heading>
          <div style={grid(300)}>
            {themes.map(([theme, caption]) => (
              <ThemeFrame key={theme} theme={theme} caption={caption}>
                {invitation}
              </ThemeFrame>
            ))}
          </div>
        </Stack>
        <Stack gap={5}>
          <Heading level={2}>Where to find what</Heading>
          <Chapters />
        </Stack>
        <Stack gap={5}>
          <Heading level={2}>See, check, accept</Heading>
          <Steps />
        </Stack>
        <Stack gap={5}>
          <Heading level={2}>What changed last</Heading>
          <Card>
            <Stack>
              <ChangeList changes={allChanges.slice(0, 6)} />
              <div>
                <Link href={story('start--what-changed')} target="_top">
                  All changes, by component
                </Link>
              </div>
            </Stack>
          </Card>
        </Stack>
      </Stack>
    </Container>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      for (const { contentDocument } of framesOf(canvasElement))
        expect(contentDocument?.querySelector('h1')).not.toBeNull();
    });
  },
};

const meanings: Record<string, string> = {
  'light.tokens.json': 'All tokens of Light, as one mode.',
  'dark.tokens.json': 'The same tokens with the values of Dark.',
  'yolo.tokens.json': 'The same tokens with the values of Yolo.',
  'yolo.resolver.json': 'Says to tools that the three are contexts of one theme.',
};

/** Every role as a design token, in the format of the Design Tokens Community Group (2025.10). */
export const Tokens: StoryObj = {
  render: () => (
    <Container style={{ paddingBlock: 48 }}>
      <Stack gap={6}>
        <Heading level={1}>Tokens as JSON</Heading>
        <Panel as="div">
          <Stack>
            <Text>
              In the format of the Design Tokens Community Group, report 2025.10: values as objects, shadows,
              gradients and type as composites, aliases in braces. What the format can’t say – fluid sizes,
              em, degrees – stands beside its value under <code>app.yolo</code>, together with the name of the
              custom property.
            </Text>
            <TableScroll tabIndex={0} role="region" aria-label="Files">
              <Table>
                <thead>
                  <tr>
                    <th scope="col">File</th>
                    <th scope="col">What it is</th>
                  </tr>
                </thead>
                <tbody>
                  {Object.keys(tokenFiles()).map((file) => (
                    <tr key={file}>
                      <td>
                        <Link href={`./tokens/${file}`} download>
                          {file}
                        </Link>
                      </td>
                      <td>{meanings[file]}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableScroll>
            <Text size="small">
              Change a value in design-system/src/tokens, run npm run tokens there, and the sheet and these
              files follow; a test fails while they don’t.
            </Text>
          </Stack>
        </Panel>
      </Stack>
    </Container>
  ),
};

const components = [...new Set(allChanges.map(({ component }) => component))].sort();

/** From the CHANGES.md of each component. */
export const WhatChanged: StoryObj = {
  tags: ['unpictured'],
  render: () => (
    <Container style={{ paddingBlock: 48 }}>
      <Stack gap={6}>
        <Heading level={1}>What changed</Heading>
        <Panel as="div">
          <Stack gap={6}>
            <Text>
              The last of {components.length} components first. Older versions stand in git’s history.
            </Text>
            <ChangeList changes={allChanges} />
          </Stack>
        </Panel>
      </Stack>
    </Container>
  ),
};
