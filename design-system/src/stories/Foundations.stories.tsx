import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge, Card, Heading, role, Stack, Table, TableScroll, Text, type Role, type Space } from '..';
import { contrast } from '../tokens/contrast';
import { dark } from '../tokens/dark';
import { light, type Theme } from '../tokens/light';
import { pairs } from '../tokens/pairs';
import { shared } from '../tokens/shared';
import { yolo } from '../tokens/yolo';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

const themes: Record<string, Theme> = { light, dark: { ...light, ...dark }, yolo: { ...light, ...yolo } };
const colours = Object.entries(light).filter(
  ([name, value]) => value.startsWith('#') && !/^[am]-/.test(name),
);
const swatch = { width: 40, height: 28, border: '1px solid', borderRadius: 4 };

export const Colours: StoryObj = {
  render: () => (
    <Card>
      <div
        style={{
          display: 'grid',
          gap: 12,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
        }}
      >
        {colours.map(([name]) => (
          <div key={name} style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
            <span style={{ ...swatch, background: role(name as Role) }} />
            <Text as="span" size="small">
              {name}
            </Text>
          </div>
        ))}
      </div>
    </Card>
  ),
};

const worst = (theme: Theme, on: keyof Theme, name: keyof Theme) =>
  Math.min(...(theme[on]?.match(/#[0-9A-F]{6}/g) ?? []).map((stop) => contrast(theme[name] ?? '', stop)));

/** The same pairs that the test checks: 4.5 for words, 3 for edges. */
export const Contrast: StoryObj = {
  render: () => (
    <Card>
      <TableScroll tabIndex={0} role="region" aria-label="Contrast">
        <Table>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              {Object.keys(themes).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.flatMap(({ on, text = [], edge = [] }) =>
              [...text, ...edge].map((name, at) => (
                <tr key={`${on} ${name} ${at}`}>
                  <td>
                    {name} on {on} {at >= text.length && <Badge tone="neutral">edge</Badge>}
                  </td>
                  {Object.entries(themes).map(([theme, values]) => (
                    <td key={theme}>{worst(values, on, name).toFixed(1)}</td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  ),
};

export const Type: StoryObj = {
  render: () => (
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
          {(['large', 'lead', 'body', 'small'] as const).map((size) => (
            <Text key={size} size={size}>
              {size}: We eat when the first bat flies. Žluťoučký kůň, Quiñones, Wiśniewski.
            </Text>
          ))}
        </Stack>
      </Card>
    </Stack>
  ),
};

export const SpaceAndRadii: StoryObj = {
  render: () => (
    <Card>
      <Stack>
        {([1, 2, 3, 4, 5, 6, 7, 8, 9] as Space[]).map((step) => (
          <div key={step} style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <span style={{ width: role(`s-${step}`), height: 16, background: role('accent') }} />
            <Text as="span" size="small">
              {step}: {shared[`s-${step}`]}
            </Text>
          </div>
        ))}
        {(['r-1', 'r-2', 'r-3'] as const).map((radius) => (
          <div
            key={radius}
            style={{ width: 120, padding: 16, border: '1px solid', borderRadius: role(radius) }}
          >
            {shared[radius]}
          </div>
        ))}
      </Stack>
    </Card>
  ),
};

/** Hover: 160 ms, on the poster 260 ms with a spring; with reduced motion nothing moves. */
export const Motion: StoryObj = {
  render: () => (
    <Card>
      <Text>
        {shared.dur} {shared.ease}
      </Text>
    </Card>
  ),
};
