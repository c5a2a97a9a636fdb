import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import { Card, Heading, Letter, role, Stack, Text, TextField, themeNames } from '..';
import { dark } from '../tokens/dark';
import { light } from '../tokens/light';
import { yolo } from '../tokens/yolo';
import { DoDont } from './DoDont';
import { letter } from './sample';

const meta: Meta = { title: 'Foundations/Type' };
export default meta;

const Ground = styled.div`
  padding: ${role('s-5')};
  background: ${role('ground')};
  color: ${role('ink')};
`;

const scale = (
  <Stack gap={5}>
    <Heading level={1} size="hero">
      Seen from above
    </Heading>
    <Heading level={2} size="page">
      Seen from above
    </Heading>
    <Heading level={3} size="section">
      Seen from above
    </Heading>
    <Card>
      <Stack>
        <Heading level={4} size="item">
          Seen from above
        </Heading>
        <Heading level={4} size="small">
          Seen from above
        </Heading>
        {(['large', 'lead', 'body', 'small'] as const).map((size) => (
          <Text key={size} size={size}>
            {size}: We eat when the first bat flies. Žluťoučký kůň, Quiñones, Wiśniewski.
          </Text>
        ))}
      </Stack>
    </Card>
  </Stack>
);

/** Sizes of the toolbar's theme: hero, page, section, item and small; large, lead, body and small. */
export const Scale: StoryObj = { render: () => scale };

/** The blackletter, one eighth larger; what is typed into fields keeps Instrument Sans. */
export const OG: StoryObj = {
  globals: { font: 'og' },
  render: () => (
    <Stack gap={5}>
      {scale}
      <Card>
        <TextField label="Event Name" value="The Long Table Supper" onChange={() => undefined} />
      </Card>
    </Stack>
  ),
};

const axes: Record<string, Partial<Record<keyof typeof light, string>>> = {
  light,
  dark: { ...light, ...dark },
  yolo: { ...light, ...yolo },
};

/** One drawing of a letter, three printings: the axes of Fraunces are the theme. */
export const Axes: StoryObj = {
  render: () => (
    <>
      {themeNames.map((theme) => (
        <Ground key={theme} data-theme={theme}>
          <Heading level={2} size="page">
            The first bat flies
          </Heading>
          <Text>
            {theme}: wght {axes[theme]?.['d-wght']}, SOFT {axes[theme]?.['d-soft']}, WONK{' '}
            {axes[theme]?.['d-wonk']}, tracking {axes[theme]?.['d-track']}, leading {axes[theme]?.['d-lead']}
          </Text>
        </Ground>
      ))}
    </>
  ),
};

export const Notes: StoryObj = {
  render: () => (
    <Stack gap={6}>
      <DoDont
        title="The display face"
        good={{
          words: 'Event names, headings, the weekday and the host’s letter.',
          children: <Letter text={letter.split('\n')[0] ?? ''} />,
        }}
        bad={{
          words: 'Not for labels, buttons, lists or help: those are read at a glance, in Instrument Sans.',
        }}
      />
      <DoDont
        title="Long names"
        good={{
          words: 'A name wraps, and the box grows with it.',
          children: <Heading level={3}>Wilhelmina Oppenheimer-Castellanos’ eightieth, at last</Heading>,
        }}
        bad={{ words: 'Never cut a name with an ellipsis, and never centre a page’s heading.' }}
      />
    </Stack>
  ),
};
