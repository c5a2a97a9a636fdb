import type { DraftFields } from '@yolo/contract/assistant';
import { Button, longDateRange, timeOfDay } from '@yolo/design-system';
import { ChatAction, ChatBasis } from '@yolo/design-system/chat';
import { useState } from 'react';

/** The draft's fields as rows, without the missing ones. */
function rowsOf({ name, date, endDate, time, location, description }: DraftFields) {
  const days = date === null ? null : longDateRange(date, endDate ?? date);
  const rows: [string, string | null][] = [
    ['Event Name', name],
    ['Date', days],
    ['Time', time === null ? null : timeOfDay(time)],
    ['Location', location],
    ['Description', description],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

export interface DraftCardProps {
  draft: DraftFields;
  /** Fills the form that the chat was opened from; undefined where there is no form. */
  onUse?: (draft: DraftFields) => void;
}

/** An event draft made of the member's words, for the form of Create Event. */
export function DraftCard({ draft, onUse }: DraftCardProps) {
  const [used, setUsed] = useState(false);
  const use = () => {
    onUse?.(draft);
    setUsed(true);
  };
  return (
    <ChatAction title="This is what I understood" detail={<ChatBasis rows={rowsOf(draft)} />}>
      {onUse && (
        <Button variant={used ? 'secondary' : 'primary'} onClick={use}>
          {used ? 'Use it again' : 'Use in the form'}
        </Button>
      )}
      {used && <span>It is in the form.</span>}
    </ChatAction>
  );
}
