import type { BasisRow } from '@yolo/contract/assistant';
import { Button } from '@yolo/design-system';
import { ChatBasis } from '@yolo/design-system/chat';
import { useId, useState } from 'react';

const originWords: Record<BasisRow['from'], string> = {
  event: 'from the event',
  said: 'from what you said',
  table: 'from a table',
};

/** "How I counted": every figure that an answer is based on, and its source. */
export function Basis({ rows }: { rows: readonly BasisRow[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        How I counted
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <ChatBasis
            rows={rows.map(({ label, value, from: kind, source }) => ({
              label,
              value,
              from: source === null ? originWords[kind] : `${originWords[kind]}: ${source}`,
            }))}
          />
        )}
      </div>
    </div>
  );
}
