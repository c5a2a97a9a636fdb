import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Container, Heading, Stack, Text } from '..';
import { Frame } from './Frame';

/** Contact sheets of the assistant's designs, rendered by its `contact-sheets.ts`, not by the design system. */
const meta: Meta = {
  title: 'Pages/Invitations that Yolo draws',
  // Covered by the assistant's own tests.
  tags: ['!autodocs', 'unpictured'],
  parameters: { layout: 'fullscreen' },
};
export default meta;

const printings = {
  light: 'On paper',
  dark: 'By night',
  yolo: 'As a poster',
};

function ContactSheet({ printing }: { printing: keyof typeof printings }) {
  const title = printings[printing];
  return (
    <Frame>
      <Container style={{ paddingBlock: 40 }}>
        <Stack gap={6}>
          <Heading level={1}>{title}</Heading>
          <Text tone="soft">Twelve layouts from above to below, eight palettes from left to right.</Text>
          <img
            src={`/designs/${printing}.webp`}
            alt={`Ninety-six invitations, ${title.toLowerCase()}`}
            width={1850}
            height={2770}
            style={{ inlineSize: '100%', blockSize: 'auto' }}
          />
        </Stack>
      </Container>
    </Frame>
  );
}

export const OnPaper: StoryObj = { render: () => <ContactSheet printing="light" /> };
export const ByNight: StoryObj = { render: () => <ContactSheet printing="dark" /> };
export const AsAPoster: StoryObj = { render: () => <ContactSheet printing="yolo" /> };
