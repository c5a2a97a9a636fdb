import { formatHex, wcagContrast as contrast } from 'culori';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import { Button, Card, Heading, role, Stack, Table, TableScroll, Text, themeNames } from '..';
import type { light } from '../tokens/light';
import { pairs, softPairs, type Pair } from '../tokens/pairs';
import { wordsOf } from '../tokens/role-words';
import { themeValues, type ThemeValues as Values, type ValuedRole } from '../tokens/themes';
import { nearestPaint } from '../tokens/wash';
import { DoDont } from './DoDont';

const meta: Meta = { title: 'Foundations/Colour' };
export default meta;

const themeEntries = Object.entries(themeValues);

type Colour = keyof typeof light;
const stopsOf = (values: Values, on: Colour) => values[on].match(/#[0-9A-F]{6}/g) ?? [];

/** The gradient stop of a background with the lowest contrast to a colour, and that contrast. */
const worst = (values: Values, on: Colour, name: Colour) =>
  stopsOf(values, on)
    .map((stop) => ({ stop, figure: contrast(values[name], stop) }))
    .sort((a, b) => a.figure - b.figure)[0];

/** The background with the lowest contrast, among those a colour is allowed on. */
const hardest = (theme: string, values: Values, name: ValuedRole) => {
  const applicable = theme === 'yolo' ? pairs : [...pairs, ...softPairs];
  return applicable
    .filter(({ text = [], edge = [] }) => ([...text, ...edge] as ValuedRole[]).includes(name))
    .map(({ on }) => ({ on, figure: worst(values, on, name as Colour)?.figure ?? 0 }))
    .sort((a, b) => a.figure - b.figure)[0];
};

const Value = styled.span`
  display: grid;
  grid-template-columns: 28px 1fr;
  gap: ${role('s-2')};
  align-items: center;
  font-size: ${role('t-1')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > :first-child {
    height: 28px;
    border: 1px solid ${role('line-2')};
    border-radius: 4px;
  }
`;

/** A colour sample, its value, and the contrast that a test checks. */
function Shade({ theme, values, name }: { theme: string; values: Values; name: ValuedRole }) {
  const found = hardest(theme, values, name);
  return (
    <Value>
      <span style={{ background: values[name] }} />
      <span>
        {values[name].startsWith('linear') ? 'gradient, see ground' : values[name].toLowerCase()}
        {found && (
          <>
            <br />
            {found.figure.toFixed(1)} on {found.on}
          </>
        )}
      </span>
    </Value>
  );
}

const groups: Record<string, (name: string) => boolean> = {
  'Ground and sheets': (name) => /^(paper|surface|sunk|ground|bar|foot$|mat|stub|toast$|scrim)/.test(name),
  'Words and edges': (name) =>
    /^(ink|line|bc|hair|link|accent-ink|danger$|ok$|on-|focus|logo|foot-logo)/.test(name),
  'Accents and answers': (name) =>
    /^(accent$|accent-(hover|soft)|yes|badge|mark$|day-in|seal|stamp|invert|toast-error|danger-soft)/.test(
      name,
    ),
  'Tints, washes and paints': (name) => /^(tint|wash-[a-z]{2}|paint|label)/.test(name),
};
const drawn: Record<string, (name: string) => boolean> = {
  'Silhouettes and maps': (name) => /^(sk\d?$|m-)/.test(name),
  Drawings: (name) => /^a-(?!w)/.test(name),
};

const isColour = (value: string) => /^(#|rgba|transparent|linear)/.test(value);
const colours = (Object.keys(themeValues.light) as ValuedRole[]).filter((name) =>
  isColour(themeValues.light[name]),
);

const ColourTable = ({ title, names }: { title: string; names: ValuedRole[] }) => (
  <Card>
    <Stack>
      <Heading level={2} size="item">
        {title}
      </Heading>
      <TableScroll tabIndex={0} role="region" aria-label={title}>
        <Table style={{ minWidth: 760 }}>
          <thead>
            <tr>
              {['Role', ...themeNames].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <b>{name}</b>
                  <Text size="small">{wordsOf(name)}</Text>
                </td>
                {themeEntries.map(([theme, values]) => (
                  <td key={theme}>
                    <Shade theme={theme} values={values} name={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Stack>
  </Card>
);

const tablesOf = (belongs: typeof groups) => (
  <Stack gap={5}>
    {Object.entries(belongs).map(([title, fits]) => (
      <ColourTable key={title} title={title} names={colours.filter(fits)} />
    ))}
  </Stack>
);

/** Every role with its value in each theme, its use, and its lowest contrast on its allowed backgrounds. */
export const Roles: StoryObj = { render: () => tablesOf(groups) };

/** Colours of skeletons, maps and drawings: never for text or controls. */
export const Drawn: StoryObj = { render: () => tablesOf(drawn) };

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

/** Allowed colour pairs, which a test checks, each shown in its own colours. A gradient is judged by its worst stop. */
export const Contrast: StoryObj = {
  render: () => (
    <Card>
      <TableScroll tabIndex={0} role="region" aria-label="Contrast">
        <Table>
          <thead>
            <tr>
              {['Pair', 'Needs', ...themeNames].map((name) => (
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

/** The wash that an uploaded picture gives the page: text meets AA for any hue. */
export const Washes: StoryObj = {
  render: () => (
    <Stack gap={5}>
      {themeNames.map((theme) => (
        <Hues key={theme} data-theme={theme}>
          {hues.map((hue) => {
            const values = themeValues[theme];
            const mixed = formatHex({
              mode: 'oklch',
              l: Number(values['wash-l']),
              c: Number(values['wash-c']),
              h: hue,
            });
            const ground = theme === 'yolo' ? values[`paint-${nearestPaint(hue)}`] : mixed;
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
