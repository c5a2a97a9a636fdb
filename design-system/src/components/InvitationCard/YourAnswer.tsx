import { AnswerButton, type RsvpStatus } from '../RsvpTicket/AnswerButton';
import { Answers } from './invitation-style';

export interface YourAnswerProps {
  /** Name of the event. */
  name: string;
  /** The current answer. */
  status: RsvpStatus;
  /** An answer is being sent. */
  busy?: boolean;
  /** Called with the new answer. */
  onAnswer: (answer: 'accepted' | 'declined') => void;
  /** Id, for the button that opens it. */
  id?: string;
}

/** The buttons Going and Not Going of a received invitation; the current answer is disabled (spec 1 ch. 2, Invitations). */
export function YourAnswer({ name, status, busy = false, onAnswer, id }: YourAnswerProps) {
  const button = (answer: 'accepted' | 'declined') => {
    const isDisabled = busy || status === answer;
    return (
      <AnswerButton
        answer={answer}
        given={status === answer}
        filled={status === 'pending' && answer === 'accepted'}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onAnswer(answer)}
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
