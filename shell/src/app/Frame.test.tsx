import type { RemoteManifest } from '@yolo/platform';
import { act, screen } from '@testing-library/react';
import { renderWithShell } from '../testing/test-shell';
import { Frame } from './Frame';

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

test('a part of the frame that throws is left out and reported, and is shown again on the next page', async () => {
  const manifest: RemoteManifest = { name: 'mfe-test', platform: '^2.0.0', routes: [], slots: {}, links: [] };
  const { shell, api } = renderWithShell(<Frame />, {
    path: '/forgot-password',
    manifests: [{ ...manifest, links: [null as never] }],
    answers: { reportFailure: () => undefined },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(api.callsOf('reportFailure')).toContainEqual({
    body: expect.objectContaining({ remote: 'shell', failure: 'threw-rendering', path: '/forgot-password' }),
  });
  shell.remotes.generation.builds['mfe-test']!.manifest = manifest;
  act(() => shell.navigation.navigate('/login'));
  expect(screen.getByRole('banner')).toBeTruthy();
});
