import { styled } from 'styled-components';
import { Trash2Icon } from '../../icons';
import { role } from '../../tokens';
import { Art } from '../Art/Art';
import { IconButton } from '../Button/IconButton';
import { switchTrack } from '../Switch/Switch';
import type { EggArt } from './EggNotice';

export interface EggRowProps {
  /** Its drawing, greyed out if it is switched off. */
  art: EggArt;
  /** Its name. */
  title: string;
  /** Its trigger and effect, in a few words. */
  words: string;
  /** Whether it is switched on. */
  active: boolean;
  /** Called when it is switched on or off. */
  onSwitch: (active: boolean) => void;
  /** Called when it should be deleted. */
  onDelete: () => void;
  /** A change is pending. */
  busy?: boolean;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto auto;
  gap: 8px 12px;
  align-items: center;
  min-height: 68px;
  padding-block: 8px;
  list-style: none;
  & + & {
    border-top: 1px solid ${role('line')};
  }
`;

const Egg = styled(Art)<{ $off: boolean }>`
  ${({ $off }) => $off && 'filter: saturate(0.2); opacity: 0.6;'}
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: ${role('t-2')};
    font-weight: ${role('w-strong')};
  }
  span {
    font-size: ${role('t-1')};
    color: ${role('ink-2')};
  }
`;

const Track = styled.input`
  ${switchTrack}
`;

/* Large enough for touch. */
const Target = styled.label`
  display: grid;
  place-items: center;
  min-height: ${role('target')};
  min-width: ${role('target')};
  cursor: pointer;
`;

/** One of an event's eggs in its owner's list. */
export function EggRow({ art, title, words, active, onSwitch, onDelete, busy }: EggRowProps) {
  return (
    <Row>
      <Egg name={art} width={36} ratio={88 / 104} $off={!active} />
      <Words>
        <b dir="auto">{title}</b>
        <span>{words}</span>
      </Words>
      <Target>
        <Track
          type="checkbox"
          role="switch"
          aria-label={title}
          checked={active}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onChange={(event) => {
            if (!busy) onSwitch(event.target.checked);
          }}
        />
      </Target>
      <IconButton
        label={`Delete ${title}`}
        aria-disabled={busy || undefined}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => {
          if (!busy) onDelete();
        }}
      />
    </Row>
  );
}
