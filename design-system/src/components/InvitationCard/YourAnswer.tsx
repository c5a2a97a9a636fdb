import { AnswerButton, type RsvpStatus } from '../RsvpTicket/AnswerButton';
import { Answers } from './invitation-style';

export interface YourAnswerProps {
  /** The event's. */
  name: string;
  /** What was answered so far. */
  status: RsvpStatus;
  /** An answer is on its way. */
  busy?: boolean;
  /** Told what is answered now. */
  onAnswer: (answer: 'accepted' | 'declined') => void;
  /** For what opens it. */
  id?: string;
}

/** Going and Not Going of one received invitation; the answer that was given is disabled (spec 1 ch. 2, Invitations). */
export function YourAnswer({ name, status, busy = false, onAnswer, id }: YourAnswerProps) {
  const button = (answer: 'accepted' | 'declined') => {
    const off = busy || status === answer;
    return (
      <AnswerButton
        answer={answer}
        given={status === answer}
        filled={status === 'pending' && answer === 'accepted'}
        aria-disabled={off}
        onClick={() => !off && onAnswer(answer)}
      />
    );
  };
  return (
    <Answers role="group" aria-label={`Your answer to ${name}`} id={id}>
      {button('accepted')}
      {button('declined')}
    </Answers>
  );
}
