import { aMember, EVENT_ID, renderWithPlatform, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPhoto } from '../../../testing/upload-device';
import { keptKey, NOTHING, type UploadsState } from './uploads-state';
import { Uploads } from './Uploads';
import { useUploads } from './use-uploads';

/** The queue without a device: what it was asked, and what the test lets it show. */
const mockAsked: unknown[][] = [];
let mockState: UploadsState = NOTHING;
let mockTell: () => void = () => undefined;
let mockLoads = 0;
let mockIsOut = false;
jest.mock('./queue', () => {
  mockLoads += 1;
  if (mockIsOut) throw new Error('the line is cut');
  return {
    UploadQueue: class {
      isClosed = false;
      constructor(
        _platform: unknown,
        readonly memberId: string,
      ) {}
      follow = (changed: () => void) => (mockTell = changed);
      state = () => mockState;
      add = (...asked: unknown[]) => mockAsked.push(['add', ...asked]);
      cancel = (id: string) => mockAsked.push(['cancel', id]);
      cancelAll = (eventId: string) => mockAsked.push(['cancelAll', eventId]);
      retry = (id: string) => mockAsked.push(['retry', id]);
      tryNow = () => mockAsked.push(['tryNow']);
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
  mockAsked.length = 0;
  mockState = NOTHING;
  mockLoads = 0;
  mockIsOut = false;
});

const open = (options: TestPlatformOptions = { user: ada }) =>
  act(async () => renderWithPlatform(<Page />, options));
async function show(state: Partial<UploadsState>) {
  mockState = { ...NOTHING, ...state };
  await act(async () => mockTell());
}

test('nothing is loaded before a file is chosen', async () => {
  await open();
  expect(mockLoads).toBe(0);
  await choose();
  expect(mockLoads).toBe(1);
  expect(mockAsked).toEqual([['add', EVENT_ID, chosen]]);
});

test('where something of this member waits, it goes on with the page; of another, it does not', async () => {
  localStorage.setItem(keptKey('another'), '1');
  await open();
  expect(mockLoads).toBe(0);
  localStorage.setItem(keptKey(ada.id), '1');
  await open();
  expect(mockLoads).toBe(1);
});

test('a guest is asked to log in, and who chooses nothing is told', async () => {
  const guest = await open({ user: null });
  await choose();
  expect(guest.asked.signInTo).toEqual(['add photos']);
  await choose('Choose nothing');
  expect(guest.toasts).toEqual([
    { title: 'No files selected', message: 'Choose images to upload.', tone: 'error' },
  ]);
});

test('chosen in a tunnel, before what sends has come: it says so and goes on', async () => {
  await open();
  mockIsOut = true;
  await choose();
  expect(screen.getByText('Waiting for the network. It goes on by itself.')).toBeInTheDocument();
  mockIsOut = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(mockAsked).toEqual([['add', EVENT_ID, chosen]]));
  expect(screen.queryByText(/Waiting for the network/)).not.toBeInTheDocument();
});

test('files with names, the total, what holds for all, and what can be done', async () => {
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
    expect(mockAsked.slice(1)).toEqual([
      ['cancel', '1'],
      ['retry', '2'],
      ['cancelAll', EVENT_ID],
    ]),
  );
});

test('online and without an answer again and again: it says so beside what waits, and Try again does not wait', async () => {
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
  await waitFor(() => expect(mockAsked.slice(1)).toEqual([['tryNow']]));
  await show({ files, waitingFor: null });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when all has come through the list is gone, and what was there already is still said', async () => {
  await open();
  await choose();
  await show({ known: 1 });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('1 was already here')).toBeInTheDocument();
});
