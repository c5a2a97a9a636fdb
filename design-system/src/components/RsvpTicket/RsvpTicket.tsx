import { styled } from 'styled-components';
import { inYolo, phone, role, wide } from '../../tokens';
import { displayType } from '../Heading/Heading';
import { AnswerButton, type RsvpStatus } from './AnswerButton';
import { notch, ticketShadow } from './ticket-style';

export type { RsvpStatus };

export interface RsvpTicketProps {
  /** The answer so far; null where nothing was asked (a participant without an invitation). */
  status: RsvpStatus | null;
  onAnswer: (answer: 'accepted' | 'declined') => void;
  /** An answer is on its way. */
  busy?: boolean;
  /** How many are going, on the stub. */
  going: number;
}

/** Carries the shadow, which a masked box can't. */
const Shade = styled.div`
  --stub-w: 104px;
  ${wide} {
    ${ticketShadow}
  }
  ${phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: 20;
    filter: drop-shadow(0 -6px 12px ${role('a-sh')});
    ${inYolo} {
      filter: none;
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
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${role('line')};
    ${inYolo} {
      border-top: ${role('bw')} solid ${role('bc')};
      background: ${role('stub')};
    }
  }
`;

const Buttons = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(2, minmax(min-content, 1fr));
  gap: 10px;
  padding: 14px;
  ${phone} {
    gap: clamp(8px, 3vw, 12px);
    padding: 12px clamp(8px, 4vw, 16px);
  }
`;

const Stub = styled.div<{ $pending: boolean }>`
  flex: none;
  display: grid;
  place-content: center;
  width: var(--stub-w);
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
    width: clamp(60px, 20vw, 80px);
    ${({ $pending }) => $pending && 'display: none;'}
  }
`;

/** The answer: unanswered, Going is filled; answered, the chosen one is filled with a check. On phones a bar at the foot. */
export function RsvpTicket({ status, onAnswer, busy, going }: RsvpTicketProps) {
  const pending = status === 'pending' || status === null;
  const button = (answer: 'accepted' | 'declined', filled: boolean) => (
    <AnswerButton
      answer={answer}
      given={status === answer}
      filled={filled}
      aria-pressed={status === answer}
      aria-disabled={busy}
      onClick={() => {
        if (!busy && status !== answer) onAnswer(answer);
      }}
    />
  );
  return (
    <Shade data-bottom-bar="" data-no-print="">
      <Edge>
        <Body role="group" aria-label="Your answer" aria-busy={busy} data-surface="">
          <Buttons>
            {button('accepted', pending)}
            {button('declined', false)}
          </Buttons>
          <Stub $pending={pending}>
            <b>{going}</b>
            going
          </Stub>
        </Body>
      </Edge>
    </Shade>
  );
}
