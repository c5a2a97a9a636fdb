import type { EventView } from '@yolo/contract/events';
import {
  CalendarPlusIcon,
  CardWriting,
  DaysSeal,
  EventFacts,
  EventHero,
  type EventHeroProps,
  HostLine,
  IconButton,
  InvitationOnEnvelope,
  nearestPaint,
  sceneNames,
  Stamp,
  WeekdayDate,
} from '@yolo/design-system';
import { type FirstPaint, numberPlace, place, Scripted, When } from '@yolo/platform/first-paint';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { EventName } from './event/EventName';
import { EventPlace } from './event/EventPlace';
import { HOURS_LINE, Name, nameSizes } from './features/invites/EventHead';
import { FirstTicket } from './features/invites/FirstTicket';

export { renderFirstPaints } from '@yolo/platform/first-paint';

/** One paint for each kind of picture that an event can have. */
const pictures: Record<string, Partial<EventHeroProps>> = {
  photo: { ...photo(), imageHue: numberPlace('hue', 0) },
  'grey-photo': photo(),
  card: {
    card: (
      <InvitationOnEnvelope>
        <When field="cardDay">
          <CardWriting weekday={place('cardWeekday')} day={place('cardDay')} month={place('cardMonth')} />
        </When>
      </InvitationOnEnvelope>
    ),
  },
  ...Object.fromEntries(sceneNames.map((scene) => [scene, { scene }])),
};

function photo(): Partial<EventHeroProps> {
  return {
    imageUrl: place('imageUrl'),
    imageSrcSet: place('imageSrcSet'),
    imagePlaceholder: place('imagePlaceholder'),
    imageAlt: place('imageAlt'),
  };
}

const rem = (value: number) => `${value}rem`;
const byLength = (size: 'rem' | 'narrow' | 'more'): [number | null, string][] =>
  nameSizes.map((each) => [Number.isFinite(each.upTo) ? each.upTo : null, rem(each[size])]);

/** The hues at which the nearest paint changes. */
const paintsByHue = Array.from({ length: 361 }, (_, hue) => nearestPaint(hue)).flatMap((paint, hue, all) =>
  paint === all[hue + 1] ? [] : [[hue === 360 ? null : hue, paint] as [number | null, string]],
);

/** What a guest by link sees before any script: the head of `/events/:eventId/invites`. */
export const firstPaints: FirstPaint[] = [
  {
    path: '/events/:eventId/invites',
    variants: Object.fromEntries(
      Object.entries(pictures).map(([name, picture]) => [name, <Head key={name} {...picture} />]),
    ),
    steps: {
      nameRem: { of: 'nameLength', upTo: byLength('rem') },
      nameNarrow: { of: 'nameLength', upTo: byLength('narrow') },
      nameMore: { of: 'nameLength', upTo: byLength('more') },
      hoursMore: {
        of: 'hoursLength',
        upTo: [0, 1, 2, 3].map((more) => [
          more === 3 ? null : (more + 1) * HOURS_LINE.letters,
          rem(more * HOURS_LINE.rem),
        ]),
      },
      paint: { of: 'hue', upTo: paintsByHue },
    },
    finish: (html) =>
      html
        .replaceAll(`--paint-${nearestPaint(0)})`, `--paint-${place('paint')})`)
        .replaceAll(/(?<=--tint-)\d/g, place('hostTint')),
  },
];

/** `features/invites/EventHead` for a guest, with placeholders for its texts. */
function Head(picture: Partial<EventHeroProps>) {
  const size = { '--name': place('nameRem'), '--name-narrow': place('nameNarrow') } as CSSProperties;
  const event = {
    name: place('name'),
    location: place('place'),
    viewer: { role: 'participant', invitation: null },
  } as EventView;
  return (
    <EventHero
      {...picture}
      wordsRoom={`calc(${place('nameMore')} + ${place('hoursMore')})`}
      seal={<Seal />}
      stamp={
        <When field="accepted">
          <Stamp>Going</Stamp>
        </When>
      }
    >
      <When field="hostPicture">
        <HostLine name={place('host')} avatarUrl={place('hostPicture')} />
      </When>
      <When field="hostPicture" not>
        <HostLine name={place('host')} initials={place('hostInitials')} />
      </When>
      <Name style={size}>
        <EventName event={event} />
      </Name>
      <EventFacts>
        <When field="weekday">
          <Day weekday={place('weekday')} />
        </When>
        <When field="weekday" not>
          <Day />
        </When>
        <When field="placeDetail">
          <EventPlace event={{ ...event, location: `${place('place')}, ${place('placeDetail')}` }} />
        </When>
        <When field="placeDetail" not>
          <EventPlace event={event} />
        </When>
      </EventFacts>
      <FirstTicket />
    </EventHero>
  );
}

const Seal = () => (
  <>
    <When field="today">
      <DaysSeal days={0} />
    </When>
    <When field="tomorrow">
      <DaysSeal days={1} />
    </When>
    <When field="days">
      {/* Only printed, never used as a number. */}
      <DaysSeal days={place('days') as unknown as number} />
    </When>
  </>
);

/* The time zone of the hours, for readers without scripts, whose own zone is unknown. */
const Zone = styled.span`
  && {
    display: none;
    @media (scripting: none) {
      display: block;
    }
  }
`;

const Day = ({ weekday }: { weekday?: string }) => (
  <WeekdayDate
    weekday={weekday}
    long={place('date')}
    time={
      <>
        {place('time')}
        <Zone>{place('zone')}</Zone>
      </>
    }
    action={
      <When field="calendar">
        <Scripted>
          <IconButton label="Add to Calendar" variant="outlined" icon={<CalendarPlusIcon aria-hidden />} />
        </Scripted>
      </When>
    }
  />
);
