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
  /** The event. */
  href: string;
  /** The event’s name. */
  name: string;
  /** When it is, in words, or 'Date not set'. */
  dateText: string;
  /** 'Location TBD' when there is no location. */
  place: string;
  /** Who invites. */
  from: { name: string; avatarUrl?: string | null };
  /** The invitation picture. */
  imageUrl?: string | null;
  /** The picture in a few pixels, as a data: URL; stands until it is there. */
  imagePlaceholder?: string | null;
  /** The drawn scene where there is no picture. */
  scene?: SceneName | null;
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

/** An invitation that waits for its answer, as a ticket: the stub counts the days and takes it. */
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
