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

/** The owner's page, whose map is answered as the test says. */
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

test('the page is there before its map, which then comes into its box', async () => {
  const answer = Promise.withResolvers<EventMapView>();
  await open(VILLA, () => answer.promise);
  expect(await screen.findByText('Loading map...')).toBeInTheDocument();
  await act(async () => answer.resolve(mapOf('Fiesole')));
  expect(await map(VILLA)).toHaveTextContent('Fiesole');
  expect(screen.queryByText('Loading map...')).not.toBeInTheDocument();
});

test.each(['The roof', 'Noor’s kitchen, third floor'])(
  '%s, which nobody finds, is its words and the link: no map, no pin and no error',
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

test('a failure names the place and Retry mends it', async () => {
  const refused = (): never => {
    throw apiError('forbidden', 'No');
  };
  const test = await open(VILLA, refused);
  expect(await screen.findByText(/Failed to generate map/)).toHaveTextContent(
    'Failed to generate map: Villa Rosalba, Fiesole',
  );
  test.api.answer({ readEventMap: () => mapOf('Fiesole') });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await map(VILLA)).toBeInTheDocument();
});

test('another place is asked for and drawn; no place asks nothing', async () => {
  const test = await open(null, () => mapOf('Bari'));
  const asked = () => test.api.callsOf('readEventMap').length;
  expect(asked()).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Event Location' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit Event Location' }), 'Bari');
  await userEvent.click(screen.getByRole('button', { name: 'Update Location' }));
  expect(await map('Bari')).toBeInTheDocument();
  expect(asked()).toBe(1);
});
