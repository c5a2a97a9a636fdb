import { useState } from 'react';
import { Card } from '../Card/Card';
import { DatePicker, type DatePickerProps, type DateRange } from './DatePicker';

export interface EitherProps extends Pick<
  DatePickerProps,
  'label' | 'help' | 'error' | 'optional' | 'min' | 'max' | 'defaultOpen'
> {
  mode: DatePickerProps['mode'];
}

/** For stories: stores a value per mode, so that the mode can be switched. */
export function Either({ mode, ...rest }: EitherProps) {
  const [day, setDay] = useState<string | null>(null);
  const [range, setRange] = useState<DateRange | null>(null);
  return (
    <Card style={{ maxWidth: mode === 'single' ? 600 : 680 }}>
      {mode === 'single' ? (
        <DatePicker {...rest} mode={mode} value={day} onChange={setDay} />
      ) : (
        <DatePicker {...rest} mode={mode} value={range} onChange={setRange} />
      )}
    </Card>
  );
}
