import type { RemoteManifest } from '@yolo/platform';
import { defineSlot, usePlatform } from '@yolo/platform/remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { generationOf, renderWithShell } from '../testing/test-shell';
import { createSlots } from './slots';

declare module '@yolo/contract' {
  interface SlotTable {
    'parts.card/v1': PartProps;
    'parts.button/v1': PartProps;
    'parts.layer/v1': PartProps;
  }
}

interface PartProps {
  word: string;
}

const manifest: RemoteManifest = {
  name: 'mfe-parts',
  platform: '^2.0.0',
  routes: [],
  slots: { 'parts.card/v1': './Card', 'parts.button/v1': './Button', 'parts.layer/v1': './Layer' },
  links: [],
};

const unmounted: string[] = [];

/** A part with state of its own, which records its unmount. */
function partOf(name: string) {
  return function Part({ word }: PartProps) {
    const [count, setCount] = useState(0);
    const { version } = usePlatform();
    useEffect(() => () => void unmounted.push(name), []);
    if (word === 'break') throw new Error(`${name} broke`);
    return (
      <button data-version={version} onClick={() => setCount(count + 1)}>
        {name} {word} {count}
      </button>
    );
  };
}

const modules: Record<string, unknown> = {
  './Card': { default: defineSlot('parts.card/v1', partOf('card')) },
  './Button': { default: defineSlot('parts.button/v1', partOf('button')) },
  './Layer': { default: defineSlot('parts.layer/v1', partOf('layer')) },
};

/* Parcels are React roots of their own and report their mounting by timers, which `act` would delay. */
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  unmounted.length = 0;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

/** Mounts three parts of one remote on a page, each in a slot. */
function mountAll() {
  const scripts: string[] = [];
  const test = renderWithShell(<main>page</main>, {
    manifests: [manifest],
    container: {
      module: (_name, exposed) => Promise.resolve(modules[exposed]),
      script: (url) => Promise.resolve(void scripts.push(url)),
    },
    answers: { reportFailure: () => undefined },
  });
  const slots = createSlots(generationOf([manifest]), () => test.shell);
  const mount = (slot: 'card' | 'button' | 'layer') => {
    const place = document.body.appendChild(document.createElement('div'));
    return { place, ...slots.mount(`parts.${slot}/v1`, place, { word: 'first' }) };
  };
  return { ...test, scripts, card: mount('card'), button: mount('button'), layer: mount('layer'), mount };
}

test('parcels of one remote mount, update, fail and unmount independently', async () => {
  const { card, button, layer, scripts, api, mount } = mountAll();
  await screen.findByText('card first 0');
  await screen.findByText('button first 0');
  await screen.findByText('layer first 0');
  expect(scripts).toHaveLength(1);

  await userEvent.click(screen.getByText('card first 0'));
  await screen.findByText('card first 1');
  button.update({ word: 'second' });
  await screen.findByText('button second 0');
  expect(card.place.textContent).toContain('card first 1');
  expect(layer.place.textContent).toContain('layer first 0');

  layer.update({ word: 'break' });
  await waitFor(() => expect(layer.place.textContent).toContain('This part did not open'));
  expect(api.callsOf('reportFailure')).toHaveLength(1);
  expect(card.place.textContent).toContain('card first 1');
  expect(button.place.textContent).toContain('button second 0');
  await userEvent.click(screen.getByText('button second 0'));
  await screen.findByText('button second 1');

  unmounted.length = 0;
  button.unmount();
  await waitFor(() => expect(unmounted).toEqual(['button']));
  expect(card.place.textContent).toContain('card first 1');
  const remounted = mount('button');
  await waitFor(() => expect(remounted.place.textContent).toContain('button first 0'));
  await userEvent.click(screen.getByText('card first 1'));
  await screen.findByText('card first 2');
});

test('the same part can be mounted twice', async () => {
  const { card, mount } = mountAll();
  await waitFor(() => expect(card.place.textContent).toContain('card first 0'));
  const second = mount('card');
  await waitFor(() => expect(second.place.textContent).toContain('card first 0'));
  second.update({ word: 'other' });
  await waitFor(() => expect(second.place.textContent).toContain('card other 0'));
  expect(card.place.textContent).toContain('card first 0');
  card.unmount();
  await waitFor(() => expect(card.place.textContent).toBe(''));
  expect(second.place.textContent).toContain('card other 0');
});
