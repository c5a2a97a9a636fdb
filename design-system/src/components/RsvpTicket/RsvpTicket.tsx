import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { inYolo, phone, role, turnedPhone, wide } from '../../tokens';
import { AnswerButton, type RsvpStatus } from './AnswerButton';
import { bigNumber, notch, ticketShadow } from './ticket-style';
import { useBottomBar } from './use-bottom-bar';

export type { RsvpStatus };

export interface RsvpTicketProps {
  /** The current answer; null if there is no question (a participant without an invitation). */
  status: RsvpStatus | null;
  /** Called with the pressed answer. */
  onAnswer: (answer: 'accepted' | 'declined') => void;
  /** An answer is being sent. */
  busy?: boolean;
  /** A preview, in which nobody can answer. */
  disabled?: boolean;
  /** Number of guests going, on the stub. */
  going: number;
  /** Below the number, e.g. + 3 companions. */
  aside?: string;
  /** A field that belongs to the answer and stays next to it, e.g. a guest's name. */
  lead?: ReactNode;
  /** Form action without JavaScript: the ticket is then a form, and the fields in `lead` are sent along. */
  action?: string;
  /** Next step after the answer. Appears beside the answer without shifting the layout. */
  next?: ReactNode;
}

/** On phones fixed to the bottom edge; grows upwards, in landscape sideways. */
const Bar = styled.div`
  ${phone} {
    display: flex;
    flex-direction: column;
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
  ${turnedPhone} {
    flex-direction: row;
    align-items: center;
  }
`;

const above = css`
  ${phone} {
    padding: 8px max(16px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));
  }
  /* As wide as its text, since a lead may have none on phones; both share the remaining width. */
  ${turnedPhone} {
    flex: 1 1 auto;
    min-width: 0;
    padding-block: 0;
    padding-inline-end: 4px;
  }
`;

const Lead = styled.div`
  padding-bottom: ${role('s-4')};
  ${above}
`;

/** On wide pages its space is reserved while empty: the pressed button must not move. */
const Next = styled.div`
  min-height: 60px;
  padding-top: ${role('s-4')};
  ${above}
  ${phone} {
    order: -1;
    min-height: 0;
    &:empty {
      display: none;
    }
  }
`;

/** Has the shadow, since a masked box can't have one. */
const Shade = styled.div`
  --stub-w: 120px;
  ${wide} {
    ${ticketShadow}
  }
  ${turnedPhone} {
    flex: none;
    width: min(60%, 26rem);
    /* Also while nothing is beside it: the pressed button must not move when the next step appears. */
    margin-inline-start: auto;
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

const Buttons = styled.div`
  flex: 1;
  display: grid;
  /* As wide as their text: with the check, 'Not Going' needs more than half. */
  grid-template-columns: repeat(2, minmax(min-content, 1fr));
  gap: 10px;
  padding: 14px;
  ${phone} {
    gap: 8px;
    padding: 8px max(10px, env(safe-area-inset-right)) 10px max(16px, env(safe-area-inset-left));
  }
`;

const Stub = styled.div`
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
    ${bigNumber}
  }
  ${inYolo} {
    color: ${role('ink')};
  }
  small {
    display: block;
    font-size: ${role('t-1')};
    line-height: 1.1;
  }
  ${phone} {
    /* With companions not higher than the buttons, so that the bar keeps its height. */
    line-height: 1.05;
    small {
      line-height: 1;
    }
    width: calc(88px + env(safe-area-inset-right));
    padding-right: env(safe-area-inset-right);
  }
`;

/** The answer to an invitation. Going is filled until answered, then the chosen button, with a check. On phones a bar at the bottom. */
export function RsvpTicket(props: RsvpTicketProps) {
  const { status, onAnswer, busy, disabled, going, aside, lead, action, next } = props;
  const bar = useBottomBar();
  const pending = status === 'pending' || status === null;
  const button = (answer: 'accepted' | 'declined', filled: boolean) => (
    <AnswerButton
      answer={answer}
      given={status === answer}
      filled={filled}
      aria-pressed={status === answer}
      aria-disabled={busy || disabled}
      {...(action !== undefined && { type: 'submit', name: 'answer', value: answer })}
      onClick={() => {
        if (!busy && !disabled && status !== answer) onAnswer(answer);
      }}
    />
  );
  return (
    <Bar
      ref={bar}
      {...(action !== undefined && { as: 'form', method: 'post', action })}
      data-surface=""
      data-no-print=""
    >
      {lead && <Lead>{lead}</Lead>}
      <Shade>
        <Edge>
          <Body role="group" aria-label="Your answer" aria-busy={busy} data-surface="">
            <Buttons>
              {button('accepted', pending)}
              {button('declined', false)}
            </Buttons>
            <Stub>
              <b>{going}</b>
              going
              {aside && <small>{aside}</small>}
            </Stub>
          </Body>
        </Edge>
      </Shade>
      <Next>{next}</Next>
    </Bar>
  );
}
