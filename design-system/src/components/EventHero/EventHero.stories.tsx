import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../Button/Button';
import { EventTitle } from '../Facts/Facts';
import { HostLine } from '../Facts/HostLine';
import { DaysSeal } from '../Seal/DaysSeal';
import { Stamp } from '../Seal/Stamp';
import { EventHero } from './EventHero';

const face = new URL('../../stories/faces/face-04.svg', import.meta.url).href;

const meta: Meta<typeof EventHero> = {
  title: 'Event/EventHero',
  component: EventHero,
  parameters: {
    guidance: {
      good: { words: 'Give it the picture with its hue: the page takes its colour from there.' },
      bad: { words: 'Nothing on the picture but seal, stamp and the owner’s tools; no words.' },
    },
    layout: 'fullscreen',
  },
  args: {
    children: (
      <>
        <HostLine name="Jo" />
        <EventTitle>Market breakfast with Jo</EventTitle>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof EventHero>;

export const WithScene: Story = { args: { scene: 'camp', seal: <DaysSeal days={9} /> } };
/** The background takes its hue from the picture. */
export const WithUpload: Story = {
  args: { imageUrl: face, imageHue: 40, imageAlt: 'Invitation', stamp: <Stamp>Going</Stamp> },
};
export const WithoutPicture: Story = { args: { date: '2027-07-17' } };
export const Owner: Story = {
  args: { scene: 'beach', tools: <Button variant="primary">Upload Invite</Button> },
};
