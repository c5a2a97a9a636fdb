import type { ReactNode } from 'react';
import { CheckIcon } from '../../icons';
import { Text } from '../Text/Text';
import { DesignChosen, DesignPick, DesignRow, DesignSheet, DesignTools } from './reply-style';

export interface ChatDesign {
  /** Unique id. */
  id: string;
  /** Address of a picture for the card. */
  src: string;
  /** Description of the design. */
  alt: string;
}

export interface ChatDesignsProps {
  /** Up to four designs of one request. */
  designs: readonly ChatDesign[];
  /** Id of the large one. */
  chosen: string;
  /** Called with the id of a pressed design. */
  onChoose: (id: string) => void;
  /** Buttons for the large one. */
  children: ReactNode;
  /** Below the buttons: who made the large one. */
  note?: string;
}

/** Generated designs: one large, the others beside it; a press makes another one large. */
export function ChatDesigns({ designs, chosen, onChoose, children, note }: ChatDesignsProps) {
  const large = designs.find(({ id }) => id === chosen) ?? designs[0];
  if (!large) return null;
  const others = designs.map((design, at) => ({ ...design, at })).filter(({ id }) => id !== large.id);
  return (
    <DesignSheet data-from-top="">
      <DesignRow role="group" aria-label="Designs">
        <DesignChosen style={others.length === 0 ? { gridColumn: '1 / -1' } : undefined}>
          <img src={large.src} alt={large.alt} width={800} height={800} />
          {others.length > 0 && <CheckIcon aria-hidden />}
        </DesignChosen>
        {others.map(({ id, src, at }) => (
          <DesignPick key={id} type="button" aria-label={`Design ${at + 1}`} onClick={() => onChoose(id)}>
            <img src={src} alt="" width={200} height={200} />
          </DesignPick>
        ))}
      </DesignRow>
      <DesignTools>{children}</DesignTools>
      {note && (
        <Text size="small" tone="soft">
          {note}
        </Text>
      )}
    </DesignSheet>
  );
}
