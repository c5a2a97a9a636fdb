import { aMember, EVENT_ID, renderWithPlatform, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPhoto } from '../../../testing/upload-device';
import { keptKey, NOTHING, type UploadsState } from './uploads-state';
import { Uploads } from './Uploads';
import { useUploads } from './use-uploads';

/** A mock of the queue: it records its calls and shows the state that the test sets. */
const mockCalls: unknown[][] = [];
let mockState: UploadsState = NOTHING;
let mockNotify: () => void = () => undefined;
let mockLoads = 0;
let mockIsOffline = false;
jest.mock('./queue', () => {
  mockLoads += 1;
  if (mockIsOffline) throw new Error('the line is cut');
  return {
    UploadQueue: class {
      isClosed = false;
      constructor(
        _platform: unknown,
        readonly memberId: string,
      ) {}
      follow = (changed: () => void) => (mockNotify = changed);
      state = () => mockState;
      add = (...args: unknown[]) => mockCalls.push(['add', ...args]);
      cancel = (id: string) => mockCalls.push(['cancel', id]);
      cancelAll = (eventId: string) => mockCalls.push(['cancelAll', eventId]);
      retry = (id: string) => mockCalls.push(['retry', id]);
      tryNow = () => mockCalls.push(['tryNow']);
    },
  };
});

const ada = aMember();
const chosen = [aPhoto('1.jpg')];

function Page() {
  const { add } = useUploads(EVENT_ID);
  return (
    <>
      <button onClick={() => add(chosen)}>Choose</button>
      <button onClick={() => add([])}>Choose nothing</button>
      <Uploads eventId={EVENT_ID} />
    </>
  );
}
const choose = (what = 'Choose') => act(async () => screen.getByRole('button', { name: what }).click());

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  mockCalls.length = 0;
  mockState = NOTHING;
  mockLoads = 0;
  mockIsOffline = false;
});

const open = (options: TestPlatformOptions = { user: ada }) =>
  act(async () => renderWithPlatform(<Page />, options));
async function show(state: Partial<UploadsState>) {
  mockState = { ...NOTHING, ...state };
  await act(async () => mockNotify());
}

test('loads nothing before a file is chosen', async () => {
  await open();
  expect(mockLoads).toBe(0);
  await choose();
  expect(mockLoads).toBe(1);
  expect(mockCalls).toEqual([['add', EVENT_ID, chosen]]);
});

test('resumes waiting photos of this member with the page, and not those of another', async () => {
  localStorage.setItem(keptKey('another'), '1');
  await open();
  expect(mockLoads).toBe(0);
  localStorage.setItem(keptKey(ada.id), '1');
  await open();
  expect(mockLoads).toBe(1);
});

test('asks a guest to log in, and shows a toast if no file was chosen', async () => {
  const guest = await open({ user: null });
  await choose();
  expect(guest.asked.signInTo).toEqual(['add photos']);
  await choose('Choose nothing');
  expect(guest.toasts).toEqual([
    { title: 'No files selected', message: 'Choose images to upload.', tone: 'error' },
  ]);
});

test('shows a toast if the queue cannot be fetched for chosen files, and goes on later', async () => {
  await open();
  mockIsOffline = true;
  await choose();
  expect(screen.getByText('Waiting for the network. It goes on by itself.')).toBeInTheDocument();
  mockIsOffline = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(mockCalls).toEqual([['add', EVENT_ID, chosen]]));
  expect(screen.queryByText(/Waiting for the network/)).not.toBeInTheDocument();
});

test('lists files with names, the total, notes and actions', async () => {
  await open();
  await choose();
  await show({
    files: [
      { id: '1', name: '1.jpg', size: 4000, sent: 1000, state: 'sending' },
      { id: '2', name: '2.jpg', size: 4000, state: 'failed', message: 'The album is full.' },
      { id: '3', name: '3.jpg', size: 4000, state: 'done' },
    ],
    known: 4,
    kept: false,
    waitingFor: 'network',
  });
  expect(screen.getByRole('heading', { name: 'Uploading... 1 of 3 sent' })).toBeInTheDocument();
  for (const words of [
    '25%',
    'The album is full.',
    '4 were already here',
    'Waiting for the network. It goes on by itself.',
    'This browser keeps nothing: stay on this page until all is sent.',
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 1.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry 2.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all uploads' }));
  await waitFor(() =>
    expect(mockCalls.slice(1)).toEqual([
      ['cancel', '1'],
      ['retry', '2'],
      ['cancelAll', EVENT_ID],
    ]),
  );
});

test('shows a message after repeated failures online, and Try again skips the pause', async () => {
  const files = [{ id: '1', name: '1.jpg', size: 4000, state: 'waiting' as const }];
  await open();
  await choose();
  await show({ files, waitingFor: 'network' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await show({ files, waitingFor: 'unanswered' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Network/CORS issue during upload. Please retry or check connectivity.',
  );
  expect(screen.getByText('Waiting for the network. It goes on by itself.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockCalls.slice(1)).toEqual([['tryNow']]));
  await show({ files, waitingFor: null });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after the last upload the list is gone, and the count of known photos stays', async () => {
  await open();
  await choose();
  await show({ known: 1 });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('1 was already here')).toBeInTheDocument();
});
