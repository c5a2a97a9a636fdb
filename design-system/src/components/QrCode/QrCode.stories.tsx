import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { sampleCode } from '../../stories/sample-code';
import { QrCode } from './QrCode';

const meta: Meta<typeof QrCode> = {
  title: 'Areas/QrCode',
  component: QrCode,
  args: { squares: sampleCode, label: 'All photos' },
  parameters: {
    guidance: {
      good: {
        words: 'Say under it where it leads, and make it a fifth of the screen that people stand before.',
      },
      bad: { words: 'Not where a link would do: nobody scans the phone that they hold.' },
    },
  },
  decorators: [(Story) => <div style={{ width: 160 }}>{Story()}</div>],
};
export default meta;

export const Code: StoryObj<typeof QrCode> = {};
