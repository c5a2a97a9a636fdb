import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CalendarIcon, MapPinIcon, PencilIcon } from '../../icons';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Card } from '../Card/Card';
import { Stack } from '../Layout/Layout';
import { TextField } from '../TextField/TextField';
import { EventFacts, EventTitle, FactRow, WeekdayDate } from './Facts';
import { FigureRow } from './FigureRow';
import { HostLine } from './HostLine';

const meta: Meta = {
  title: 'Event/Facts',
  component: FactRow,
  subcomponents: { EventTitle, EventFacts, WeekdayDate, HostLine, FigureRow },
  decorators: [
    (Show) => (
      <Card style={{ maxWidth: 520 }}>
        <Show />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'One fact a row, parted by hairlines: host, day, place.' },
      bad: { words: 'No boxes around facts, and no label that only repeats its icon.' },
    },
  },
};
export default meta;

const pin = <MapPinIcon aria-hidden />;
const edit = (label: string) => (
  <IconButton variant="outlined" label={label} icon={<PencilIcon aria-hidden />} />
);

export const Guest: StoryObj = {
  render: () => (
    <Stack>
      <HostLine name="Marisol Vandenberghe-Quiñones" />
      <EventTitle>The Long Table Supper under the Fig Tree</EventTitle>
      <EventFacts>
        <WeekdayDate weekday="Sat" long="July 17th, 2027" time="7:30 PM" />
        <FactRow icon={pin} title="Villa Rosalba" detail="48 Via dei Fichi, Fiesole" />
      </EventFacts>
    </Stack>
  ),
};
export const SeveralDays: StoryObj = {
  render: () => (
    <EventFacts>
      <WeekdayDate weekday="Thu" long="August 12th, 2027 – August 14th, 2027" time="8:45 PM" />
    </EventFacts>
  ),
};
export const NothingSet: StoryObj = {
  render: () => (
    <EventFacts>
      <WeekdayDate long="Date not set" />
      <FactRow icon={pin} title="Location TBD" />
    </EventFacts>
  ),
};
export const Owner: StoryObj = {
  render: () => (
    <Stack>
      <EventTitle action={edit('Edit name')}>Sandcastle Sunday</EventTitle>
      <EventFacts>
        <WeekdayDate
          weekday="Sun"
          long="July 25th, 2027"
          action={<IconButton variant="outlined" label="Edit date" icon={<CalendarIcon aria-hidden />} />}
        />
        <FactRow
          icon={pin}
          title=""
          editor={
            <Stack gap={2}>
              <TextField label="Edit Event Location" value="Praia da Comporta" onChange={() => undefined} />
              <div>
                <Button variant="primary">Update Location</Button>
              </div>
            </Stack>
          }
        />
      </EventFacts>
      <FigureRow
        figures={[
          { label: 'Going', value: 120 },
          { label: 'Not Going', value: 4 },
          { label: 'Pending', value: 9 },
        ]}
      />
    </Stack>
  ),
};
