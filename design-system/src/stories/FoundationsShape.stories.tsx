import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import { Button, Card, Heading, role, Stack, Table, Text, type Role, type Space } from '..';
import { shared } from '../tokens/shared';
import { yoloShared } from '../tokens/yolo';
import { DoDont } from './DoDont';

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

/** 4 to 96 px; between things that belong together at most 16, between parts of a page 72. */
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

/** One light, upper left: long and low on paper, deep at dusk, a hard block on the poster. */
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
  const [there, setThere] = useState(false);
  return (
    <Card>
      <Stack>
        <Button onClick={() => setThere(!there)}>Move</Button>
        {moves.map(({ dur, ease, what }) => (
          <div key={dur}>
            <Text size="small">
              {dur} {shared[dur]}, {ease}: {what}
            </Text>
            <Runner
              $there={there}
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

const layers: [Role & keyof typeof shared, string][] = [
  ['z-under', 'the ground of a part: washes, tables'],
  ['z-raised', 'above its neighbours: a list that drops out of a field'],
  ['z-nav', 'area navigation that sticks'],
  ['z-bar', 'the bar at the thumb'],
  ['z-chat-button', 'the assistant’s button, above that bar'],
  ['z-chat', 'the open assistant'],
  ['z-skip', 'the skip link'],
];

/** Dialogs, menus and toasts need no layer: the browser's own top layer is above all of these. */
export const Layers: StoryObj = {
  render: () => (
    <Card>
      <Table>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Value</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {layers.map(([name, what]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{shared[name]}</td>
              <td>{what}</td>
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
