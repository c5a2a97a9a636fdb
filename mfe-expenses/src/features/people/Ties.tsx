import { isolated } from '@yolo/contract';
import type { BillPersonView } from '@yolo/contract/expenses';
import { Button } from '@yolo/design-system';
import { useOpenBill } from '../expenses/use-bill';
import type { Ties } from './use-ties';

/** The button that ties a typed name: to any guest for the owner, to themselves for others. */
export function TieButton({ person, ties }: { person: BillPersonView; ties: Ties }) {
  const { isOwner } = useOpenBill();
  if (!ties.isTyped(person)) return null;
  const name = isolated(person.name);
  return isOwner ? (
    <Button variant="quiet" onClick={() => ties.ask(person)}>
      Who is {name}?
    </Button>
  ) : (
    <Button
      variant="quiet"
      aria-label={`That’s me: ${name}`}
      busy={ties.busy}
      onClick={() => ties.isMe(person)}
    >
      That’s me
    </Button>
  );
}

export interface NotThemProps {
  name: BillPersonView;
  guest: BillPersonView;
  ties: Ties;
}

/** The button that unties a name. */
export function UntieButton({ name, guest, ties }: NotThemProps) {
  const { isOwner } = useOpenBill();
  if (!isOwner && !guest.isYou) return null;
  const words = guest.isYou ? 'Not me' : `Not ${isolated(guest.member?.firstName ?? guest.name)}`;
  return (
    <Button
      variant="quiet"
      aria-label={`${words}: ${isolated(name.name)}`}
      busy={ties.busy}
      onClick={() => ties.untie(name)}
    >
      {words}
    </Button>
  );
}
