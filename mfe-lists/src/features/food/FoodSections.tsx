import { Card, EmptyState, Heading, inYolo, Panel, phone, Stack, wide } from '@yolo/design-system';
import { RowList } from '@yolo/design-system/areas';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AddFood, type AddFoodProps } from './AddFood';
import { PendingCard, PendingRow } from './PendingFood';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--s-5);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Rows = styled(RowList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: var(--s-7);
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${wide} {
    ${inYolo} {
      > li:nth-child(2) {
        border-top: 0;
      }
    }
  }
`;

/* As high as the cards beside it. */
const First = styled(Card)`
  display: grid;
  height: 100%;
`;

export interface FoodSectionsProps {
  /** Elements of lists, each a card. */
  restaurants: ReactNode[];
  /** Each a row. */
  recipes: ReactNode[];
  /** null: the reader may add nothing. */
  add: Record<'restaurant' | 'recipe', AddedFood> | null;
}

/** The form to add food, and the addresses that are being added. */
interface AddedFood extends Omit<AddFoodProps, 'kind'> {
  underway: readonly string[];
}

/** Restaurants, then recipes; on phones the forms come first. */
export function FoodSections({ restaurants, recipes, add }: FoodSectionsProps) {
  const pendingUrls = add?.recipe.underway ?? [];
  return (
    <Stack gap={7}>
      <Stack gap={4}>
        <Heading level={2} count={restaurants.length}>
          Restaurants
        </Heading>
        <Grid aria-label="Restaurants">
          {add && (
            <li>
              <First>
                <AddFood kind="restaurant" place={add.restaurant.place} onAdd={add.restaurant.onAdd} />
              </First>
            </li>
          )}
          {add?.restaurant.underway.map((url) => (
            <li key={url}>
              <PendingCard url={url} />
            </li>
          ))}
          {restaurants}
        </Grid>
      </Stack>
      <Stack gap={4}>
        <Heading level={2} count={recipes.length}>
          Recipes
        </Heading>
        {add && (
          <Panel>
            <AddFood kind="recipe" place={add.recipe.place} onAdd={add.recipe.onAdd} />
          </Panel>
        )}
        {recipes.length + pendingUrls.length === 0 ? (
          <EmptyState
            drawing="food"
            title="No recipes yet."
            message="Add a page, and its ingredients can go onto the list."
          />
        ) : (
          <Panel>
            <Rows aria-label="Recipes">
              {pendingUrls.map((url) => (
                <li key={url}>
                  <PendingRow url={url} />
                </li>
              ))}
              {recipes}
            </Rows>
          </Panel>
        )}
      </Stack>
    </Stack>
  );
}
