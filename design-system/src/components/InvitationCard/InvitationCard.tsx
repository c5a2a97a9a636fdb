import { useId } from 'react';
import { Avatar } from '../Avatar/Avatar';
import { Heading } from '../Heading/Heading';
import { AnswerButton, type RsvpStatus } from '../RsvpTicket/AnswerButton';
import { CardScene } from '../Scene/CardScene';
import { Scene, type SceneName } from '../Scene/Scene';
import { Stamp } from '../Seal/Stamp';
import { Answers, Body, Days, Edge, From, Picture, Root, Stub, Words } from './invitation-style';

export interface InvitationCardProps {
  /** The event. */
  href: string;
  /** The event’s name. */
  name: string;
  /** A long date or range, or 'Date not set'. */
  dateText: string;
  /** 'Location TBD' when there is none. */
  place: string;
  /** Who invites. */
  from: { name: string; avatarUrl?: string | null };
  /** The invitation picture. */
  imageUrl?: string | null;
  /** The drawn scene where there is no picture. */
  scene?: SceneName;
  /** yyyy-MM-dd for the card that stands in for a picture. */
  date?: string | null;
  /** Whole days until the event; nothing is said about what is over or has no date. */
  daysToGo: number | null;
  /** The answer so far. */
  status: RsvpStatus;
  /** An answer is on its way. */
  busy?: boolean;
  /** Told the answer that was pressed. */
  onAnswer: (answer: 'accepted' | 'declined') => void;
}

function ToGo({ days }: { days: number | null }) {
  if (days === null || days < 0) return null;
  if (days === 0) return <Days>today</Days>;
  return (
    <Days>
      <b>{days}</b> {days === 1 ? 'day' : 'days'} to go
    </Days>
  );
}

type TicketPictureProps = Pick<InvitationCardProps, 'imageUrl' | 'scene' | 'date' | 'status'>;

function TicketPicture({ imageUrl, scene, date = null, status }: TicketPictureProps) {
  return (
    <Picture $drained={status === 'declined'}>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" />
      ) : scene ? (
        <Scene name={scene} />
      ) : (
        <CardScene date={date} />
      )}
      {status === 'accepted' && <Stamp>Going</Stamp>}
    </Picture>
  );
}

type YourAnswerProps = Pick<InvitationCardProps, 'name' | 'status' | 'busy' | 'onAnswer'>;

function YourAnswer({ name, status, busy, onAnswer }: YourAnswerProps) {
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
    <Answers role="group" aria-label={`Your answer to ${name}`}>
      {button('accepted')}
      {button('declined')}
    </Answers>
  );
}

/** A received invitation as a ticket: the stub counts the days and takes the answer (spec 1 ch. 2, Invitations). */
export function InvitationCard(props: InvitationCardProps) {
  const { href, name, dateText, place, from, imageUrl, scene, date } = props;
  const { daysToGo, status, busy = false, onAnswer } = props;
  const title = useId();
  return (
    <Root aria-labelledby={title} aria-busy={busy}>
      <Edge>
        <Body data-surface="">
          <TicketPicture {...{ imageUrl, scene, date, status }} />
          <Words>
            <From>
              <Avatar name={from.name} src={from.avatarUrl} size={32} />
              <span>
                From{' '}
                <b>
                  <bdi>{from.name}</bdi>
                </b>
              </span>
            </From>
            <Heading level={3} id={title}>
              <a href={href}>{name}</a>
            </Heading>
            <p>
              {dateText}
              <br />
              <bdi>{place}</bdi>
            </p>
          </Words>
          <Stub>
            <ToGo days={daysToGo} />
            <YourAnswer {...{ name, status, busy, onAnswer }} />
          </Stub>
        </Body>
      </Edge>
    </Root>
  );
}
