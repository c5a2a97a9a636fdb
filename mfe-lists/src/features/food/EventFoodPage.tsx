import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import type { FoodView } from '@yolo/contract/lists';
import { fullName } from '@yolo/contract/members';
import { ListSkeleton } from '@yolo/design-system';
import { FoodCard, FoodRow } from '@yolo/design-system/areas';
import { EventArea, LoadFailed } from '@yolo/platform/event';
import { usePage, usePlatform, useSession } from '@yolo/platform/remote';
import type { MouseEvent } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DeleteFood } from './DeleteFood';
import { FoodNotes } from './FoodNotes';
import { FoodSections } from './FoodSections';
import { hasIngredients, Ingredients } from './Ingredients';
import { useAddFood, useFood } from './use-food';
import { duration, whyUnread } from './words';

/** `/events/:eventId/food`: the event's restaurants and recipes. */
export default function EventFoodPage() {
  const { eventId = '' } = useParams();
  return <EventArea eventId={eventId}>{(event) => <Food event={event} />}</EventArea>;
}

function Food({ event }: { event: EventView }) {
  usePage({ title: `Food · ${isolated(event.name)}` });
  const list = useFood(event.id);
  const restaurant = useAddFood(event.id, 'restaurant');
  const recipe = useAddFood(event.id, 'recipe');
  const { status } = useSession();
  const { requireLogin } = usePlatform();
  if (!list.data)
    return list.isPending ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The food could not be loaded" failed={list} />
    );
  const { food, mayRequest } = list.data;
  const picture = ({ kind, title, url, pictureUrl, isIcon, reading }: FoodView) => ({
    ...{ title, href: url, pictureUrl, isIcon, reading },
    // `spec 2 ch. 2`: a guest who opens a link is asked to log in.
    ...(status === 'guest' && {
      onOpen: (press: MouseEvent) => {
        press.preventDefault();
        requireLogin(kind === 'recipe' ? 'open recipes' : 'open restaurants');
      },
    }),
  });
  return (
    <FoodSections
      restaurants={food
        .filter(({ kind }) => kind === 'restaurant')
        .map((each) => (
          <li key={each.id}>
            <FoodCard {...picture(each)} note={adderOf(each)}>
              {each.changeable && <DeleteFood eventId={event.id} food={each} />}
            </FoodCard>
          </li>
        ))}
      recipes={food
        .filter(({ kind }) => kind === 'recipe')
        .map((each) => (
          <li key={each.id}>
            <FoodRow
              {...picture(each)}
              note={<Note food={each} />}
              action={
                hasIngredients(each) && <Ingredients event={event} food={each} mayRequest={mayRequest} />
              }
            >
              {each.changeable && <FoodNotes eventId={event.id} food={each} />}
              {each.changeable && <DeleteFood eventId={event.id} food={each} />}
            </FoodRow>
          </li>
        ))}
      add={{ restaurant, recipe }}
    />
  );
}

const adderOf = ({ addedBy }: FoodView) => (addedBy ? fullName(addedBy) : 'Former member');

const Notes = styled.span`
  display: block;
  margin-top: var(--s-1);
  color: var(--ink);
  white-space: pre-line;
`;

/** Who added a recipe, its servings and duration, as far as known; why its page could not be read; and its notes. */
function Note({ food }: { food: FoodView }) {
  const { servings, makes, minutes, notes, unread, ingredients } = food;
  const facts = [
    adderOf(food),
    servings !== null && `for ${servings}`,
    servings === null && makes !== null && `makes ${isolated(makes)}`,
    minutes !== null && duration(minutes),
  ];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {unread !== null && ingredients.length === 0 && <Notes>{whyUnread[unread]}</Notes>}
      {notes !== '' && <Notes dir="auto">{notes}</Notes>}
    </>
  );
}
