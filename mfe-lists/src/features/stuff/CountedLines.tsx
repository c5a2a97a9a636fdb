import { type WantedItem, wantedItems, wantedLine } from '@yolo/contract/lists';
import { Cluster } from '@yolo/design-system';
import { ToggleButton } from '@yolo/design-system/areas';

export interface CountedLinesProps {
  /** As they are typed. */
  lines: string;
  onChange(lines: string): void;
}

/** A button for each line that begins with a number: it switches the number between quantity and part of the name. */
export function CountedLines({ lines, onChange }: CountedLinesProps) {
  const allLines = lines.split('\n');
  const counted = allLines.flatMap((line, at) => {
    const proposal = proposalOf(line);
    return proposal ? [{ at, ...proposal }] : [];
  });
  if (counted.length === 0) return null;
  return (
    <Cluster gap={2} role="group" aria-label="Counted">
      {counted.map(({ at, pressed, item, other }) => (
        <ToggleButton
          key={at}
          pressed={pressed}
          onChange={() => onChange(allLines.map((line, index) => (index === at ? other : line)).join('\n'))}
        >
          {`${item.quantity} × ${item.name}`}
        </ToggleButton>
      ))}
    </Cluster>
  );
}

interface Proposal {
  /** The item with the number as its quantity. */
  item: WantedItem;
  /** Whether the line has the number as its quantity. */
  pressed: boolean;
  /** The line after a press. */
  other: string;
}

function proposalOf(line: string): Proposal | null {
  const [item] = wantedItems(line);
  if (!item) return null;
  if (item.quantity > 1) {
    const whole = { name: line.trim(), quantity: 1 };
    return { item, pressed: true, other: wantedLine(whole) };
  }
  const [inside] = wantedItems(item.name);
  if (item.name === line.trim() || !inside || inside.quantity === 1) return null;
  return { item: inside, pressed: false, other: wantedLine(inside) };
}
