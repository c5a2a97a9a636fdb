import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { FormErrors } from './FormErrors';

const meta: Meta<typeof FormErrors> = {
  title: 'Components/FormErrors',
  component: FormErrors,
  parameters: {
    guidance: {
      good: { words: 'Above the form when more than one field is wrong; each line leads to its field.' },
      bad: {
        words: 'Not for a single field, which says it itself, and never without the errors at the fields.',
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof FormErrors>;

export const Two: Story = {
  args: {
    title: 'Missing details',
    errors: [
      { field: 'name', message: 'Give the event a name.' },
      { field: 'date', message: 'Pick a date.' },
    ],
  },
};
/** A single error is only shown at its field. */
export const One: Story = { args: { errors: [{ field: 'name', message: 'Give the event a name.' }] } };
