import { type EventView, fullName, isolated, orderingDay } from '@yolo/contract';
import {
  DaysSeal,
  EventFacts,
  EventHero,
  FigureRow,
  HostLine,
  inYolo,
  phone,
  Stamp,
} from '@yolo/design-system';
import { css, styled } from 'styled-components';
import { EventName } from '../../event/EventName';
import { EventPlace } from '../../event/EventPlace';
import { EventWhen } from '../../event/EventWhen';
import { daysToGo } from '@yolo/platform/event-dates';
import { ManageMenu } from '../manage/ManageMenu';
import { ImageTools } from './ImageTools';
import { RsvpPanel } from './RsvpPanel';

/* On phones the name, date and place come first, above the bar with the answer. */
const Host = styled.div`
  ${phone} {
    order: 1;
  }
`;

/* The pencil, and on the poster the panel's edges and the heavier face, take room from the words. */
const smaller = css`
  h1 {
    font-size: clamp(2rem, 1.5rem + 2.2vw, 3rem);
  }
`;

const Name = styled.div<{ $narrow: boolean }>`
  ${({ $narrow }) => $narrow && smaller}
  ${inYolo} {
    ${smaller}
  }
`;

/* The menu stands where the figures leave room, else below them. */
const OwnersRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
`;

/** Who comes along with the guests is a figure only where somebody does. */
const figuresOf = ({ going, notGoing, pending, companions }: EventView['counts']) => [
  { label: 'Going', value: going },
  ...(companions > 0 ? [{ label: 'Companions', value: companions }] : []),
  { label: 'Not Going', value: notGoing },
  { label: 'Pending', value: pending },
];

/** The picture as the hero takes it, in two sizes where there are two; without one, the card with the date. */
const pictureOf = ({ name, image }: EventView) => ({
  imageUrl: image?.url,
  imageSrcSet:
    image && image.thumbUrl !== image.url
      ? `${image.thumbUrl} 640w, ${image.url} ${image.width}w`
      : undefined,
  imageAlt: `Invitation to ${isolated(name)}`,
  imageHue: image?.hue,
});

/** Picture, host, name, date, place and the answer; for its owner the tools and the figures instead. */
export function EventHead({ event }: { event: EventView }) {
  const { owner, counts } = event;
  const { role, invitation } = event.viewer;
  const isOwner = role === 'owner';
  const days = daysToGo(event);
  return (
    <EventHero
      {...pictureOf(event)}
      date={orderingDay(event)}
      seal={days === null ? undefined : <DaysSeal days={days} />}
      stamp={invitation?.status === 'accepted' ? <Stamp>Going</Stamp> : undefined}
      tools={isOwner ? <ImageTools event={event} /> : undefined}
    >
      <Host>
        <HostLine
          name={owner ? fullName(owner) : 'Former member'}
          you={isOwner}
          avatarUrl={owner?.avatarUrl}
          seedId={owner?.id}
        />
      </Host>
      <Name $narrow={isOwner}>
        <EventName event={event} />
      </Name>
      <EventFacts>
        <EventWhen event={event} />
        <EventPlace event={event} />
      </EventFacts>
      {isOwner && (
        <OwnersRow>
          <FigureRow figures={figuresOf(counts)} />
          <ManageMenu event={event} />
        </OwnersRow>
      )}
      {invitation && <RsvpPanel key={invitation.id} event={event} invitation={invitation} />}
    </EventHero>
  );
}
