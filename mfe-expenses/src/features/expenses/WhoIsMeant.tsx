import { isolated } from '@yolo/contract';
import { Button, Dialog, Stack, Text } from '@yolo/design-system';
import { headsWords, type Namesake } from './namesakes';

export interface WhoIsMeantProps<Somebody extends Namesake> {
  /** As it was typed. */
  name: string;
  /** Guests of the event with this name. */
  namesakes: readonly Somebody[];
  onChoose(somebody: Somebody): void;
  /** Called if it is not one of them. */
  onNobody(): void;
  onClose(): void;
}

/** Asks whom a typed name means if guests of the event have it too: people are never merged by guess (ADR 31). */
export function WhoIsMeant<Somebody extends Namesake>(props: WhoIsMeantProps<Somebody>) {
  const { name, namesakes, onChoose, onNobody, onClose } = props;
  return (
    <Dialog open title={`Which ${isolated(name)}?`} onClose={onClose}>
      <Stack gap={3}>
        <Text>
          {namesakes.length === 1
            ? 'A guest of this event has'
            : `${namesakes.length} guests of this event have`}{' '}
          this name.
        </Text>
        {namesakes.map((somebody, at) => (
          <Button key={at} block onClick={() => onChoose(somebody)}>
            {isolated(somebody.name)}, {headsWords(somebody)}
          </Button>
        ))}
        <Button variant="quiet" block onClick={onNobody}>
          Somebody else
        </Button>
      </Stack>
    </Dialog>
  );
}
