import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import {
  Button,
  Card,
  Heading,
  phone,
  role,
  smallPhone,
  Stack,
  Table,
  TableScroll,
  Text,
  themeNames,
  turnedPhone,
  wide,
  type Role,
  type Space,
} from '..';
import { wordsOf } from '../tokens/role-words';
import { shared } from '../tokens/shared';
import { themeValues, type ValuedRole } from '../tokens/themes';
import { yoloShared } from '../tokens/yolo';
import { DoDont } from './DoDont';
import { pxAt } from './figures';

const meta: Meta = { title: 'Foundations/Shape' };
export default meta;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${role('s-5')};
  align-items: center;
`;
const Bar = styled.span`
  height: 16px;
  background: ${role('accent')};
`;

/** 4 to 96 px: at most 16 between related elements, 72 between sections of a page. */
export const SpaceScale: StoryObj = {
  name: 'Space',
  render: () => (
    <Card>
      <Stack>
        {([1, 2, 3, 4, 5, 6, 7, 8, 9] as Space[]).map((step) => (
          <Row key={step} style={{ gap: 12 }}>
            <Bar style={{ width: role(`s-${step}`) }} />
            <Text as="span" size="small">
              {step}: {shared[`s-${step}`]}
            </Text>
          </Row>
        ))}
        <Text size="small">
          Column {shared.col}, gutter {shared.gutter}, touch target {shared.target}
        </Text>
      </Stack>
    </Card>
  ),
};

const Corner = styled.div`
  display: grid;
  place-content: center;
  width: 136px;
  height: 96px;
  border: 1px solid ${role('line-2')};
  background: ${role('surface')};
`;

/** 8 for controls and prints, 14 for cards, 22 for dialogs; only avatars, badges, chips and switches are round. */
export const Radius: StoryObj = {
  render: () => (
    <Row data-surface="">
      {(['r-1', 'r-2', 'r-3'] as const).map((radius) => (
        <Corner key={radius} style={{ borderRadius: role(radius) }}>
          {shared[radius]}
        </Corner>
      ))}
    </Row>
  ),
};

const shadows: [Role, string][] = [
  ['sh-1', 'Cards'],
  ['sh-2', 'Pictures, dialogs'],
  ['sh-btn', 'Filled buttons'],
  ['sh-ctl', 'Outlined buttons'],
];

/** Light from the upper left: long and flat in the light theme, deep in dark, a hard block in yolo. */
export const Shadow: StoryObj = {
  render: () => (
    <Row data-surface="" style={{ padding: 24, gap: 48 }}>
      {shadows.map(([name, what]) => (
        <Corner
          key={name}
          style={{
            boxShadow: role(name),
            borderColor: role('bc'),
            borderWidth: role('bw'),
            borderRadius: role('r-2'),
          }}
        >
          <span>{what}</span>
        </Corner>
      ))}
    </Row>
  ),
};

const Runner = styled.div<{ $there: boolean }>`
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${role('accent')};
  transition-property: translate;
  translate: ${({ $there }) => ($there ? '160px' : '0')};
`;

const moves: { dur: 'dur' | 'dur-2' | 'dur-3'; ease: 'ease' | 'ease-land'; what: string }[] = [
  { dur: 'dur', ease: 'ease', what: 'answers a hand' },
  { dur: 'dur-2', ease: 'ease-land', what: 'lands something, once' },
  { dur: 'dur-3', ease: 'ease-land', what: 'moves what is as wide as the page' },
];

function Movement() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Card>
      <Stack>
        <Button onClick={() => setMoved(!isMoved)}>Move</Button>
        {moves.map(({ dur, ease, what }) => (
          <div key={dur}>
            <Text size="small">
              {dur} {shared[dur]}, {ease}: {what}
            </Text>
            <Runner
              $there={isMoved}
              style={{ transitionDuration: role(dur), transitionTimingFunction: role(ease) }}
            />
          </div>
        ))}
        <Text size="small">
          On the poster dur is {yoloShared.dur} and springs. Where the reader asks for less motion, everything
          is there at once.
        </Text>
      </Stack>
    </Card>
  );
}

export const Motion: StoryObj = { render: () => <Movement /> };

/** A table of roles with their use and their value in every theme. */
const Figures = ({
  title,
  names,
  shown,
}: {
  title: string;
  names: ValuedRole[];
  shown?: (css: string) => string;
}) => (
  <Card>
    <Stack>
      <Heading level={2} size="item">
        {title}
      </Heading>
      <TableScroll tabIndex={0} role="region" aria-label={title}>
        <Table style={{ minWidth: 640 }}>
          <thead>
            <tr>
              {['Role', 'For', ...themeNames].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{wordsOf(name)}</td>
                {themeNames.map((theme) => (
                  <td key={theme}>{(shown ?? String)(themeValues[theme][name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Stack>
  </Card>
);

const rolesOf = (pattern: RegExp) =>
  (Object.keys(themeValues.light) as ValuedRole[]).filter((name) => pattern.test(name));
const fluid = (css: string) => {
  const [phonePx, widePx] = [pxAt(css, 360), pxAt(css, 1280)];
  return phonePx === widePx ? `${widePx} px` : `${phonePx} to ${widePx} px`;
};

/** Every size in numbers; fluid ones at 360 and at 1280 px. */
export const Sizes: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <Figures title="Space" names={rolesOf(/^(s-\d|gutter|col|target)$/)} shown={fluid} />
      <Figures title="Corners" names={rolesOf(/^r-\d$/)} shown={fluid} />
      <Figures title="Borders, mat and tilt" names={rolesOf(/^(bw|bw-ctl|mat-w|pat-size|tilt)$/)} />
      <Figures title="Shadows" names={rolesOf(/^sh-/)} />
      <Figures title="Motion" names={rolesOf(/^(dur|ease)/)} />
    </Stack>
  ),
};

/** Dialogs, menus and toasts need no z-index: the top layer of the browser is above all of these. */
export const Layers: StoryObj = { render: () => <Figures title="Layers" names={rolesOf(/^z-/)} /> };

const widths = { wide, phone, turnedPhone, smallPhone };
const meanings: Record<keyof typeof widths, string> = {
  wide: 'From here on pages have two columns.',
  phone: 'One column; a phone that is turned is one too.',
  turnedPhone: 'Hardly any height, and room beside what stands there.',
  smallPhone: 'No line to spare on the first screen.',
};
const inPx = (query: string) =>
  query
    .replace('@media ', '')
    .replace(/([\d.]+)rem/g, (_, rem: string) => `${Math.round(Number(rem) * 16 * 10) / 10} px`);

/** The only breakpoints; sizes between them are fluid. */
export const Breakpoints: StoryObj = {
  render: () => (
    <Card>
      <Table>
        <thead>
          <tr>
            {['Name', 'For', 'Where'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{meanings[name]}</td>
              <td>{inPx(widths[name])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  ),
};

export const Notes: StoryObj = {
  render: () => (
    <Stack gap={6}>
      <Heading level={1}>Shape</Heading>
      <DoDont
        title="Tilt"
        good={{ words: 'On the poster pictures and labels lean by 1 to 1.6 degrees.' }}
        bad={{ words: 'Never a field, a list or a photograph in a row.' }}
      />
      <DoDont
        title="Lines and boxes"
        good={{ words: 'Hairlines between facts; content straight on paper, and in a Panel on the poster.' }}
        bad={{ words: 'No box in a box, and no card around what is alone on the page.' }}
      />
    </Stack>
  ),
};
