import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { inYolo, phone, role, wide } from '../../tokens';
import { displayType } from '../Heading/Heading';
import { useBottomBar } from './use-bottom-bar';

export type RsvpStatus = 'pending' | 'accepted' | 'declined';

export interface RsvpTicketProps {
  /** The answer so far; null where nothing was asked (a participant without an invitation). */
  status: RsvpStatus | null;
  onAnswer: (answer: 'accepted' | 'declined') => void;
  /** An answer is on its way. */
  busy?: boolean;
  /** How many are going, on the stub. */
  going: number;
  /** Asked together with the answer and therefore never apart from it, e.g. a guest's name. */
  lead?: ReactNode;
}

const notch = css`
  --r: calc(10px + var(--inset, 0px));
  --x: calc(100% - 104px + var(--inset, 0px));
  mask:
    radial-gradient(circle var(--r) at var(--x) calc(-1 * var(--inset, 0px)), transparent 97%, #000),
    radial-gradient(circle var(--r) at var(--x) calc(100% + var(--inset, 0px)), transparent 97%, #000);
  mask-composite: intersect;
`;

/** On phones fixed at the foot, at the thumb. */
const Bar = styled.div`
  ${phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${role('z-bar')};
    padding-bottom: env(safe-area-inset-bottom);
    background: ${role('surface')};
    border-top: 1px solid ${role('line')};
    box-shadow: 0 -6px 16px ${role('a-sh')};
    ${inYolo} {
      border-top: ${role('bw')} solid ${role('bc')};
      background: ${role('stub')};
      box-shadow: none;
    }
  }
`;

const Lead = styled.div`
  padding-bottom: ${role('s-4')};
  ${phone} {
    padding: 8px max(16px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));
  }
`;

/** Carries the shadow, which a masked box can't. */
const Shade = styled.div`
  ${wide} {
    filter: drop-shadow(0 6px 10px ${role('a-sh')});
    ${inYolo} {
      filter: drop-shadow(4px 4px 0 ${role('bc')});
    }
  }
`;

const Edge = styled.div`
  ${wide} {
    ${notch}
    padding: ${role('bw')};
    background: ${role('bc')};
    border-radius: ${role('r-2')};
  }
`;

const Body = styled.div`
  display: flex;
  align-items: stretch;
  background: ${role('surface')};
  ${wide} {
    --inset: ${role('bw')};
    ${notch}
    border-radius: calc(${role('r-2')} - ${role('bw')});
    min-height: 80px;
  }
  ${phone} {
    background: none;
  }
`;

const Buttons = styled.div<{ $pending: boolean }>`
  flex: 1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  padding: 14px;
  ${phone} {
    /* As wide as their words: with the check, 'Not Going' needs more than half. */
    grid-template-columns: minmax(min-content, 1fr) minmax(min-content, 1fr);
    gap: 10px;
    padding: 8px max(12px, env(safe-area-inset-right)) 10px max(16px, env(safe-area-inset-left));
    ${({ $pending }) => $pending && 'padding-right: max(16px, env(safe-area-inset-right));'}
  }
`;

const Answer = styled.button<{ $filled: boolean; $yes: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 52px;
  padding: 8px;
  white-space: nowrap;
  border: ${role('bw-ctl')} solid ${role('line-2')};
  border-radius: ${role('r-1')};
  background: ${role('surface')};
  color: ${role('ink')};
  font-weight: ${role('w-strong')};
  font-size: ${role('t-3')};
  line-height: 1.2;
  transition: background-color ${role('dur')} ${role('ease')};
  ${({ $filled, $yes }) =>
    $filled &&
    css`
      background: ${role($yes ? 'yes' : 'invert')};
      border-color: ${role($yes ? 'yes' : 'invert')};
      color: ${role($yes ? 'on-yes' : 'on-invert')};
      box-shadow: ${$yes ? role('sh-btn') : 'none'};
    `}
  &:hover:not([aria-disabled='true']) {
    ${({ $filled, $yes }) =>
      $filled ? $yes && `background: ${role('yes-hover')};` : `background: ${role('sunk')};`}
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  ${inYolo} {
    border-color: ${role('bc')};
    box-shadow: ${role('sh-btn')};
  }
  ${phone} {
    font-size: 1rem;
    min-height: 52px;
  }
`;

const Stub = styled.div<{ $pending: boolean }>`
  flex: none;
  display: grid;
  place-content: center;
  width: 104px;
  text-align: center;
  background: ${role('stub')};
  border-inline-start: 2px dashed ${role('line-2')};
  font-size: ${role('t-2')};
  line-height: 1.2;
  color: ${role('ink-2')};
  b {
    ${displayType}
    font-size: ${role('t-5')};
    font-variant-numeric: lining-nums;
    line-height: 1;
    color: ${role('ink')};
  }
  ${inYolo} {
    color: ${role('ink')};
  }
  ${phone} {
    width: calc(68px + env(safe-area-inset-right));
    padding-right: env(safe-area-inset-right);
    ${({ $pending }) => $pending && 'display: none;'}
  }
`;

/** The answer: unanswered, Going is filled; answered, the chosen one is filled with a check. On phones a bar at the foot. */
export function RsvpTicket({ status, onAnswer, busy, going, lead }: RsvpTicketProps) {
  const bar = useBottomBar();
  const pending = status === 'pending' || status === null;
  const button = (answer: 'accepted' | 'declined', label: string) => (
    <Answer
      type="button"
      aria-pressed={status === answer}
      aria-disabled={busy}
      $yes={answer === 'accepted'}
      $filled={status === answer || (pending && answer === 'accepted')}
      onClick={() => {
        if (!busy && status !== answer) onAnswer(answer);
      }}
    >
      {status === answer && <CheckIcon aria-hidden />}
      {label}
    </Answer>
  );
  return (
    <Bar ref={bar} data-surface="" data-no-print="">
      {lead && <Lead>{lead}</Lead>}
      <Shade>
        <Edge>
          <Body role="group" aria-label="Your answer" aria-busy={busy} data-surface="">
            <Buttons $pending={pending}>
              {button('accepted', 'Going')}
              {button('declined', 'Not Going')}
            </Buttons>
            <Stub $pending={pending}>
              <b>{going}</b>
              going
            </Stub>
          </Body>
        </Edge>
      </Shade>
    </Bar>
  );
}
