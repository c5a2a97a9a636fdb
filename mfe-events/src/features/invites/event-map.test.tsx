import type { EventView } from '@yolo/contract/events';
import type { EventMapView } from '@yolo/contract/maps';
import { aMember, renderRemote, apiError } from '@yolo/platform/testing';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aGuestList, anOwnersEvent, EVENT_ID, OWNER } from '../../testing/views';

const VILLA = 'Villa Rosalba, Fiesole';
const mapOf = (name: string): EventMapView => ({
  imageUrl: null,
  map: {
    town: name,
    x: 456,
    y: 216,
    kilometres: 60,
    land: [[-24, -24, 936, -24, 936, 424, -24, 424]],
    countryside: { far: [], farther: [] },
    borders: [],
    ways: [],
    towns: [{ name, x: 456, y: 216, size: 1 }],
  },
});

/** The owner's page, with a map answered by the test. */
async function open(location: string | null, readEventMap: () => EventMapView | Promise<EventMapView>) {
  let event = anOwnersEvent({ owner: OWNER, location });
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/invites`,
      user: aMember({ id: OWNER.id }),
      answers: {
        readEvent: () => event,
        listGuests: () => aGuestList(),
        updateEvent: ({ body: { tellGuests: _, ...body } }) =>
          (event = { ...event, ...(body as Partial<EventView>) }),
        readEventMap,
      },
    }),
  );
  await screen.findByRole('region', { name: /^Going/ });
  return test;
}

const map = (place: string) => screen.findByRole('img', { name: `Map of ${place}` });

test('the page is shown before its map, which then fills its box', async () => {
  const answer = Promise.withResolvers<EventMapView>();
  await open(VILLA, () => answer.promise);
  expect(await screen.findByText('Loading map...')).toBeInTheDocument();
  await act(async () => answer.resolve(mapOf('Fiesole')));
  expect(await map(VILLA)).toHaveTextContent('Fiesole');
  expect(screen.queryByText('Loading map...')).not.toBeInTheDocument();
});

test.each(['The roof', 'Noor’s kitchen, third floor'])(
  '%s, which cannot be found, has its text and the link: no map, no pin and no error',
  async (location) => {
    const answer = Promise.withResolvers<EventMapView>();
    await open(location, () => answer.promise);
    const link = await screen.findByRole('link', { name: /Open in Google Maps/ });
    expect(await screen.findByText('Loading map...')).toBeInTheDocument();
    answer.resolve({ map: null, imageUrl: null });
    await waitForElementToBeRemoved(() => screen.queryByText('Loading map...'));
    expect(screen.queryByText(/Failed to generate map/)).not.toBeInTheDocument();
    const card = link.parentElement!.parentElement!;
    // The arrow of the link is all that is drawn.
    expect(card.querySelectorAll('svg')).toHaveLength(1);
    expect(link).toHaveAttribute('href', expect.stringContaining(`query=${encodeURIComponent(location)}`));
  },
);

test('a provider’s picture is shown where there is one', async () => {
  await open(VILLA, () => ({ map: null, imageUrl: '/maps/abc.webp' }));
  expect(await map(VILLA)).toHaveAttribute('src', '/maps/abc.webp');
});

test('a failure names the place, and Retry loads the map', async () => {
  const refuse = (): never => {
    throw apiError('forbidden', 'No');
  };
  const test = await open(VILLA, refuse);
  expect(await screen.findByText(/Failed to generate map/)).toHaveTextContent(
    'Failed to generate map: Villa Rosalba, Fiesole',
  );
  test.api.answer({ readEventMap: () => mapOf('Fiesole') });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await map(VILLA)).toBeInTheDocument();
});

test('a changed place is requested and drawn; without a place nothing is requested', async () => {
  const test = await open(null, () => mapOf('Bari'));
  const requestCount = () => test.api.callsOf('readEventMap').length;
  expect(requestCount()).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Event Location' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit Event Location' }), 'Bari');
  await userEvent.click(screen.getByRole('button', { name: 'Update Location' }));
  expect(await map('Bari')).toBeInTheDocument();
  expect(requestCount()).toBe(1);
});
