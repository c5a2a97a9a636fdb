import { useId } from 'react';
import { Avatar } from '../Avatar/Avatar';
import { Heading } from '../Heading/Heading';
import type { RsvpStatus } from '../RsvpTicket/AnswerButton';
import { EventPicture } from '../Scene/EventPicture';
import type { SceneName } from '../Scene/Scene';
import { Stamp } from '../Seal/Stamp';
import { Body, Days, Edge, From, Picture, Root, Stub, When, Words } from './invitation-style';
import { YourAnswer } from './YourAnswer';

export interface InvitationCardProps {
  /** Link to the event. */
  href: string;
  /** The event’s name. */
  name: string;
  /** The date as text, or 'Date not set'. */
  dateText: string;
  /** The place, or 'Location TBD'. */
  place: string;
  /** The host. */
  from: { name: string; avatarUrl?: string | null };
  /** The invitation picture. */
  imageUrl?: string | null;
  /** The picture in a few pixels, as a data: URL; shown until it has loaded. */
  imagePlaceholder?: string | null;
  /** The drawn scene if there is no picture. */
  scene?: SceneName | null;
  /** yyyy-MM-dd for the card that replaces a missing picture. */
  date?: string | null;
  /** Whole days until the event; not shown for past events or without a date. */
  daysToGo: number | null;
  /** The answer so far. */
  status: RsvpStatus;
  /** An answer is being sent. */
  busy?: boolean;
  /** Called with the pressed answer. */
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

/** An unanswered invitation as a ticket; its stub shows the remaining days and takes the answer. */
export function InvitationCard(props: InvitationCardProps) {
  const { href, name, dateText, place, from, imageUrl, imagePlaceholder, scene, date = null } = props;
  const { daysToGo, status, busy = false, onAnswer } = props;
  const title = useId();
  return (
    <Root aria-labelledby={title} aria-busy={busy}>
      <Edge>
        <Body data-surface="">
          <Picture $drained={status === 'declined'}>
            <EventPicture {...{ imageUrl, imagePlaceholder, scene, date }} />
            {status === 'accepted' && <Stamp>Going</Stamp>}
          </Picture>
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
              <When>{dateText}</When> <bdi>{place}</bdi>
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
