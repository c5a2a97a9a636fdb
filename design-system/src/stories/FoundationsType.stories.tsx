import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import { Card, Heading, Letter, role, Stack, Table, TableScroll, Text, TextField, themeNames } from '..';
import { themeValues, type ThemeValues } from '../tokens/themes';
import { typeStyles } from '../tokens/type-styles';
import { DoDont } from './DoDont';
import { pxAt } from './figures';
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

/** Sizes in the theme of the toolbar: hero, page, section, item and small; large, lead, body and small. */
export const Scale: StoryObj = { render: () => scale };

/** The blackletter, one eighth larger; text in fields stays in Instrument Sans. */
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

/** A number, or the value of a role. */
const valueOf = (values: ThemeValues, figure: string | number) =>
  typeof figure === 'string' && figure in values ? values[figure as keyof ThemeValues] : String(figure);

/** Every style in numbers, at 360 and at 1280 px: size, weight, tracking, line height. */
export const Figures: StoryObj = {
  render: () => (
    <Card>
      <TableScroll tabIndex={0} role="region" aria-label="Styles in figures">
        <Table style={{ minWidth: 860 }}>
          <thead>
            <tr>
              {['Style', ...themeNames].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(typeStyles).map(([name, { size, weight, tracking, leading }]) => (
              <tr key={name}>
                <td>{name}</td>
                {themeNames.map((theme) => {
                  const values = themeValues[theme];
                  return (
                    <td key={theme}>
                      {pxAt(values[size], 360)} to {pxAt(values[size], 1280)} px
                      <br />
                      weight {valueOf(values, weight)}, tracking {valueOf(values, tracking)}, line height{' '}
                      {valueOf(values, leading)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  ),
};

/** One letter in three themes, which differ by the axes of Fraunces. */
export const Axes: StoryObj = {
  render: () => (
    <>
      {themeNames.map((theme) => (
        <Ground key={theme} data-theme={theme}>
          <Heading level={2} size="page">
            The first bat flies
          </Heading>
          <Text>
            {theme}: wght {themeValues[theme]['d-wght']}, SOFT {themeValues[theme]['d-soft']}, WONK{' '}
            {themeValues[theme]['d-wonk']}, tracking {themeValues[theme]['d-track']}, leading{' '}
            {themeValues[theme]['d-lead']}
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
