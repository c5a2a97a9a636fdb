import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import { Button, Card, Heading, role, Stack, Table, TableScroll, Text, type Role } from '..';
import { contrast, oklchHex } from '../tokens/contrast';
import { dark } from '../tokens/dark';
import { light } from '../tokens/light';
import { pairs, softPairs, type Pair } from '../tokens/pairs';
import { shared } from '../tokens/shared';
import { nearestPaint } from '../tokens/wash';
import { yolo } from '../tokens/yolo';
import { DoDont } from './DoDont';

const meta: Meta = { title: 'Foundations/Colour' };
export default meta;

type Values = Record<keyof typeof light, string>;
const themes: Record<string, Values> = { light, dark: { ...light, ...dark }, yolo: { ...light, ...yolo } };
const themeEntries = Object.entries(themes);

const Swatches = styled.div`
  display: grid;
  gap: ${role('s-3')};
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
`;
const Swatch = styled.div`
  display: flex;
  gap: ${role('s-3')};
  align-items: center;
  > span:first-child {
    flex: none;
    width: 40px;
    height: 28px;
    border: 1px solid ${role('line-2')};
    border-radius: 4px;
  }
`;

const colours = Object.entries({ ...light, ...shared })
  .filter(([, value]) => value.startsWith('#'))
  .map(([name]) => name as Role);
const groups: Record<string, (name: Role) => boolean> = {
  'Ground and sheets': (name) => /^(paper|surface|sunk|ground|bar|foot$|mat|stub|toast$)/.test(name),
  'Words and edges': (name) =>
    /^(ink|line|bc|link|accent-ink|danger$|ok$|on-|focus|logo|foot-logo)/.test(name),
  'Accents and answers': (name) =>
    /^(accent$|accent-(hover|soft)|yes|badge|mark|day-in|seal|stamp|invert|toast-error|danger-soft)/.test(
      name,
    ),
  'Tints, washes and paints': (name) => /^(tint|wash|paint|label)/.test(name),
  'Silhouettes and maps': (name) => /^(sk|m-)/.test(name),
  Drawings: (name) => name.startsWith('a-'),
};

/** Every colour role in the toolbar's theme. */
export const Roles: StoryObj = {
  render: () => (
    <Stack gap={5}>
      {Object.entries(groups).map(([title, belongs]) => (
        <Card key={title}>
          <Stack>
            <Heading level={2} size="item">
              {title}
            </Heading>
            <Swatches>
              {colours.filter(belongs).map((name) => (
                <Swatch key={name}>
                  <span style={{ background: role(name) }} />
                  <Text as="span" size="small">
                    {name}
                  </Text>
                </Swatch>
              ))}
            </Swatches>
          </Stack>
        </Card>
      ))}
    </Stack>
  ),
};

type Colour = keyof typeof light;
const stopsOf = (values: Values, on: Colour) => values[on].match(/#[0-9A-F]{6}/g) ?? [];

/** The stop of a ground on which a colour is hardest to see, with its figure. */
const worst = (values: Values, on: Colour, name: Colour) =>
  stopsOf(values, on)
    .map((stop) => ({ stop, figure: contrast(values[name], stop) }))
    .sort((a, b) => a.figure - b.figure)[0];

const Sample = styled.span`
  display: inline-block;
  min-width: 76px;
  padding: 4px 10px;
  border-radius: 4px;
  font-variant-numeric: tabular-nums;
`;

function Figure({ values, on, name, edge }: { values: Values; on: Colour; name: Colour; edge: boolean }) {
  const found = worst(values, on, name);
  if (!found) return null;
  const figure = found.figure.toFixed(1);
  if (!edge) return <Sample style={{ background: found.stop, color: values[name] }}>Aa {figure}</Sample>;
  const isDarkGround = contrast(found.stop, '#FFFFFF') > contrast(found.stop, '#000000');
  const words = isDarkGround ? '#FFFFFF' : '#000000';
  return (
    <Sample style={{ background: found.stop, color: words, border: `3px solid ${values[name]}` }}>
      {figure}
    </Sample>
  );
}

const PairRows = ({ list, only }: { list: Pair[]; only?: string[] }) =>
  list.flatMap(({ on, text = [], edge = [] }) =>
    [...text, ...edge].map((name, at) => (
      <tr key={`${on} ${name} ${at}`}>
        <td>
          {name} on {on}
        </td>
        <td>{at < text.length ? '4.5' : '3, edge'}</td>
        {themeEntries.map(([theme, values]) => (
          <td key={theme}>
            {only && !only.includes(theme) ? (
              'not allowed'
            ) : (
              <Figure values={values} on={on} name={name} edge={at >= text.length} />
            )}
          </td>
        ))}
      </tr>
    )),
  );

/** Who may stand on whom: the pairs that a test measures, each drawn in its own colours. A gradient counts by its worst stop. */
export const Contrast: StoryObj = {
  render: () => (
    <Card>
      <TableScroll tabIndex={0} role="region" aria-label="Contrast">
        <Table>
          <thead>
            <tr>
              {['Pair', 'Needs', ...Object.keys(themes)].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PairRows list={pairs} />
            <PairRows list={softPairs} only={['light', 'dark']} />
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  ),
};

const hues = Array.from({ length: 24 }, (_, at) => at * 15);
const Hues = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
`;

/** The wash that an uploaded picture gives the page: any hue, words always AA. */
export const Washes: StoryObj = {
  render: () => (
    <Stack gap={5}>
      {(['light', 'dark', 'yolo'] as const).map((theme) => (
        <Hues key={theme} data-theme={theme}>
          {hues.map((hue) => {
            const values = themes[theme]!;
            const mixed = oklchHex(Number(values['wash-l']), Number(values['wash-c']), hue);
            const ground = theme === 'yolo' ? shared[`paint-${nearestPaint(hue)}`] : mixed;
            return (
              <Sample key={hue} style={{ background: ground, color: values.ink, borderRadius: 0 }}>
                {hue}° {contrast(values.ink, ground.toUpperCase()).toFixed(1)}
              </Sample>
            );
          })}
        </Hues>
      ))}
    </Stack>
  ),
};

export const Notes: StoryObj = {
  render: () => (
    <Stack gap={6}>
      <DoDont
        title="One filled button"
        good={{
          words: 'One filled button per form; the others are outlined.',
          children: (
            <>
              <Button variant="primary">Create Event</Button>
              <Button>Cancel</Button>
            </>
          ),
        }}
        bad={{
          words: 'Two filled buttons ask for two things at once.',
          children: (
            <>
              <Button variant="primary">Create Event</Button>
              <Button variant="primary">Cancel</Button>
            </>
          ),
        }}
      />
      <DoDont
        title="Danger"
        good={{
          words: 'Danger is outlined and says what it does.',
          children: <Button variant="danger">Delete Event</Button>,
        }}
        bad={{
          words:
            'Never fill it, and never let colour alone carry the news: an error has an edge, an icon and words.',
        }}
      />
    </Stack>
  ),
};
