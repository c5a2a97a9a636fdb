import { orderingDay } from '@yolo/contract';
import { companionWords, type EventView, headPicture } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import {
  DaysSeal,
  EventFacts,
  EventHero,
  FigureRow,
  HostLine,
  inYolo,
  phone,
  smallPhone,
  Stamp,
  turnedPhone,
} from '@yolo/design-system';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { EventName } from '../../event/EventName';
import { EventPlace } from '../../event/EventPlace';
import { EventWhen } from '../../event/EventWhen';
import { daysToGo, eventHours } from '@yolo/platform/event-dates';
import { ImageTools } from './ImageTools';
import { RsvpPanel } from './RsvpPanel';

/**
 * The longer the name, the smaller it is set, so that the answer stays on the first screen; the pencil, and on the poster
 * the panel's edges and the heavier face, take room from it too. On phones the screen's height decides as well, and the
 * picture leaves `more` rem to it.
 */
export const nameSizes = [
  { upTo: 42, rem: 4, narrow: 3, more: 0 },
  { upTo: 80, rem: 2.75, narrow: 2.375, more: 4 },
  { upTo: 120, rem: 2, narrow: 1.75, more: 5 },
  { upTo: Infinity, rem: 1.625, narrow: 1.5, more: 6 },
];
const sizeOf = (name: string) => nameSizes.find(({ upTo }) => name.length <= upTo)!;

/** The number of characters of the hours that fit a line of a phone, and that line's height. */
export const HOURS_LINE = { letters: 20, rem: 1.5 };

/** Height, on phones, of the notice above the page that its owner sees as a guest. */
const NOTICE_REM = 3;

/** Height that the picture leaves, on phones, to a long name, to hours in two time zones and to the notice, in rem. */
function wordsRoom(event: EventView, hasNotice: boolean): string {
  const hours = Math.ceil((eventHours(event)?.length ?? 0) / HOURS_LINE.letters);
  const more = sizeOf(event.name).more + (hasNotice ? NOTICE_REM : 0);
  return `${more + Math.max(0, hours - 1) * HOURS_LINE.rem}rem`;
}

const nameSize = (name: string, isOwner: boolean) => {
  const { rem, narrow } = sizeOf(name);
  return { '--name': `${isOwner ? narrow : rem}rem`, '--name-narrow': `${narrow}rem` } as CSSProperties;
};

export const Name = styled.div`
  h1 {
    font-size: min(var(--name), clamp(2.375rem, 1.7rem + 2.8vw, 4rem));
    ${inYolo} {
      font-size: min(var(--name-narrow), clamp(2rem, 1.5rem + 2.2vw, 3rem));
      ${phone} {
        font-size: min(var(--name-narrow), clamp(1.5rem, 4.2svh, 2.25rem));
      }
      ${smallPhone} {
        font-size: min(0.8 * var(--name-narrow), clamp(1.5rem, 4.2svh, 2.25rem));
      }
      ${turnedPhone} {
        font-size: min(0.8 * var(--name-narrow), 1.375rem);
      }
    }
    ${phone} {
      font-size: min(var(--name), clamp(1.625rem, 4.6svh, 2.5rem));
    }
    ${smallPhone} {
      font-size: min(0.7 * var(--name), clamp(1.625rem, 4.6svh, 2.5rem));
    }
    ${turnedPhone} {
      font-size: min(0.7 * var(--name), 1.5rem);
    }
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

/** Companions are shown with the guests who go, if there are any. */
const figuresOf = ({ going, notGoing, pending, companions }: EventView['counts']) => [
  { label: `Going ${companionWords(companions)}`.trim(), value: going },
  { label: 'Not Going', value: notGoing },
  { label: 'Pending', value: pending },
];

export interface EventHeadProps {
  event: EventView;
  /** The owner's tools, beside the figures. */
  tools?: ReactNode;
  /** The ticket to answer on, for a reader without an invitation. */
  ticket?: ReactNode;
}

/** Picture, host, name, date, place and the answer; for its owner the tools and the figures instead. */
export function EventHead({ event, tools, ticket }: EventHeadProps) {
  const { owner, counts } = event;
  const { role, invitation } = event.viewer;
  const isOwner = role === 'owner';
  const days = daysToGo(event);
  return (
    <EventHero
      {...headPicture(event)}
      date={orderingDay(event)}
      wordsRoom={wordsRoom(event, ticket !== undefined)}
      seal={days === null ? undefined : <DaysSeal days={days} />}
      stamp={invitation?.status === 'accepted' ? <Stamp>Going</Stamp> : undefined}
      tools={isOwner ? <ImageTools event={event} /> : undefined}
    >
      <HostLine
        name={owner ? fullName(owner) : 'Former member'}
        you={isOwner}
        avatarUrl={owner?.avatarUrl}
        seedId={owner?.id}
      />
      <Name style={nameSize(event.name, isOwner)} data-egg="header">
        <EventName event={event} />
      </Name>
      <EventFacts>
        <EventWhen event={event} />
        <EventPlace event={event} />
      </EventFacts>
      {isOwner && (
        <OwnersRow>
          <FigureRow figures={figuresOf(counts)} />
          {tools}
        </OwnersRow>
      )}
      {ticket}
      {invitation && <RsvpPanel key={invitation.id} event={event} invitation={invitation} />}
    </EventHero>
  );
}
