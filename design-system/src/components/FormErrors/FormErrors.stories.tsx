import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { FormErrors } from './FormErrors';

const meta: Meta<typeof FormErrors> = { title: 'Components/FormErrors', component: FormErrors };
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
/** One error stands at its field alone. */
export const One: Story = { args: { errors: [{ field: 'name', message: 'Give the event a name.' }] } };
