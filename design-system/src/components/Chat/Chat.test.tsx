import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ChatButton } from './ChatButton';
import { ChatCard } from './ChatCard';
import { ChatDesigns } from './ChatDesigns';
import { ChatComposer } from './ChatComposer';
import { ChatIntro, ChatMessage, ChatMessages, ChatThinking } from './ChatMessages';

const onSend = jest.fn();
const onStop = jest.fn();
const tabs = ['Chat', 'Images', 'Easter Eggs'].map((label) => ({ id: label, label }));

function Composer({ pending = false, ready = true }) {
  const [value, setValue] = useState('');
  return (
    <ChatComposer
      {...{ value, pending, ready, onSend, onStop }}
      onChange={setValue}
      placeholder="Need help?"
    />
  );
}

function Assistant() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState('Chat');
  return (
    <>
      <ChatButton open={open} onOpen={() => setOpen(true)} />
      {open && (
        <ChatCard
          {...{ tabs, tab }}
          title={tab}
          onTab={setTab}
          onClose={() => setOpen(false)}
          composer={<Composer />}
        >
          <p>{tab}</p>
        </ChatCard>
      )}
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Message' });

beforeEach(() => {
  onSend.mockClear();
  onStop.mockClear();
});

test('Enter sends text that is not blank, Shift+Enter starts a line', async () => {
  render(<Composer />);
  await userEvent.type(box(), '  {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend.mock.calls).toEqual([['One\ntwo']]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('Send is Stop while a reply is pending, and the typed text stays', async () => {
  render(<Composer pending />);
  await userEvent.type(box(), 'Next{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('Next');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('sends nothing before the chat is ready, and the typed text stays', async () => {
  const { rerender } = render(<Composer ready={false} />);
  await userEvent.type(box(), 'One{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('One');
  rerender(<Composer />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.calls).toEqual([['One']]);
});

test('focuses the message box when opened, changes mode by keys, closes by Esc and returns the focus', async () => {
  render(<Assistant />);
  await userEvent.click(screen.getByRole('button', { name: 'AI Assistant' }));
  expect(screen.getByRole('dialog', { name: 'Chat' })).toBeInTheDocument();
  expect(box()).toHaveFocus();
  screen.getByRole('tab', { name: 'Chat' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Images' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Images');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Easter Eggs' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'AI Assistant' })).toHaveFocus();
});

test('the second click of a double click does not press a new button at its place', async () => {
  const press = jest.fn();
  function Step() {
    const [taken, setTaken] = useState(false);
    return taken ? (
      <button onClick={press}>Send it</button>
    ) : (
      <button onClick={() => setTaken(true)}>Write</button>
    );
  }
  render(
    <ChatCard title="AI Assistant" onClose={() => undefined}>
      <Step />
      <Composer pending />
    </ChatCard>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Write' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send it' }), { detail: 2 });
  expect(press).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
  expect(press).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 2 });
  expect(onStop).not.toHaveBeenCalled();
});

test('keeps the focus when a pressed button is removed, unless the user has left the card', async () => {
  const card = (button: string | null) => (
    <>
      <main>page</main>
      <ChatCard title="AI Assistant" onClose={() => undefined}>
        <ChatMessages>{button && <button>{button}</button>}</ChatMessages>
      </ChatCard>
    </>
  );
  const { rerender } = render(card('Not now'));
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  rerender(card(null));
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus());
  rerender(card('Send it'));
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
  await userEvent.click(screen.getByText('page'));
  rerender(card(null));
  // The observer of changes calls back in a microtask.
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

test('Esc in a dialog of the card does not close the card', () => {
  const onClose = jest.fn();
  render(
    <ChatCard title="AI Assistant" onClose={onClose}>
      <dialog open>
        <button>Delete chat</button>
      </dialog>
    </ChatCard>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Delete chat' }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('names the speaker, and announces a reply when it is complete', () => {
  render(
    <ChatMessages streaming>
      <ChatMessage from="user">Ham?</ChatMessage>
      <ChatMessage from="assistant" streaming>
        Yes, and
      </ChatMessage>
      <ChatThinking />
    </ChatMessages>,
  );
  const log = screen.getByRole('log', { name: 'Messages' });
  expect(log).toHaveAttribute('aria-busy', 'true');
  expect(log).toHaveTextContent('You: Ham?AI Assistant: Yes, andAI is thinking...');
});

test('announces nothing before a reply is streamed or something in the log has the focus', () => {
  const messages = (streaming: boolean) => (
    <ChatMessages streaming={streaming}>
      <button>Use in the form</button>
    </ChatMessages>
  );
  const { rerender, unmount } = render(messages(false));
  const log = () => screen.getByRole('log');
  expect(log()).toHaveAttribute('aria-live', 'off');
  rerender(messages(true));
  rerender(messages(false));
  expect(log()).not.toHaveAttribute('aria-live');
  unmount();
  render(messages(false));
  expect(log()).toHaveAttribute('aria-live', 'off');
  act(() => screen.getByRole('button').focus());
  expect(log()).not.toHaveAttribute('aria-live');
});

test('shows the pressed one of four designs large', async () => {
  const onChoose = jest.fn();
  const designs = ['a', 'b', 'c', 'd'].map((id) => ({ id, src: `/${id}.png`, alt: `Supper ${id}` }));
  const shown = (chosen: string) => (
    <ChatDesigns {...{ designs, onChoose, chosen }}>
      <a href="/a.png">View Full Size</a>
    </ChatDesigns>
  );
  const { rerender } = render(shown('a'));
  expect(screen.getByRole('img', { name: 'Supper a' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Full Size' })).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Design 3' }));
  expect(onChoose).toHaveBeenCalledWith('c');
  rerender(shown('c'));
  expect(screen.getByRole('img', { name: 'Supper c' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Design 1' })).toBeInTheDocument();
});

describe('the log is scrolled', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A log of 300 px with 1000 px of messages; its last one begins after 500 px. */
  function renderLog(last: ReactNode) {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const box = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    box.mockImplementation(function (this: HTMLElement) {
      const isLast = this.parentElement?.role === 'log' && this === this.parentElement.lastElementChild;
      return { top: isLast ? 500 - this.parentElement.scrollTop : 0 } as DOMRect;
    });
    render(
      <ChatMessages>
        <ChatMessage from="user">Ham?</ChatMessage>
        {last}
      </ChatMessages>,
    );
    const log = screen.getByRole('log');
    const changes = async () => {
      log.firstElementChild!.append('!');
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise(requestAnimationFrame);
    };
    return { log, changes };
  }

  test('to the end of the last message', () => {
    const { log } = renderLog(<ChatMessage from="assistant">Yes.</ChatMessage>);
    expect(log.scrollTop).toBe(700);
  });

  test('to the top of pictures, and stays below it where the user has scrolled to their buttons', async () => {
    const designs = [{ id: 'a', src: '/a.png', alt: 'Supper' }];
    const { log, changes } = renderLog(
      <ChatDesigns designs={designs} chosen="a" onChoose={jest.fn()} note="Drawn by Yolo.">
        <button>More</button>
      </ChatDesigns>,
    );
    expect(screen.getByText('Drawn by Yolo.')).toBeInTheDocument();
    expect(log.scrollTop).toBe(488);
    log.scrollTop = 560;
    fireEvent.scroll(log);
    await changes();
    expect(log.scrollTop).toBe(560);
  });

  test('to the top of an intro', () => {
    const { log } = renderLog(<ChatIntro>The eggs</ChatIntro>);
    expect(log.scrollTop).toBe(488);
  });
});

describe('the button with a bottom bar', () => {
  const page = document.documentElement.style;
  const isPhone = (phone: boolean) =>
    jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: phone }) as MediaQueryList);
  const eye = () => screen.getByLabelText('AI Assistant');
  beforeAll(() => {
    window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  });
  afterEach(() => {
    page.removeProperty('--bottom-bar');
    Object.assign(window, { scrollY: 0 });
    jest.restoreAllMocks();
  });

  test('is hidden on a phone until the page is scrolled', async () => {
    isPhone(true);
    page.setProperty('--bottom-bar', '72px');
    render(<ChatButton open={false} onOpen={() => undefined} />);
    expect(eye()).not.toBeVisible();
    Object.assign(window, { scrollY: 200 });
    fireEvent.scroll(window);
    expect(eye()).toBeVisible();
    Object.assign(window, { scrollY: 0 });
    fireEvent.scroll(window);
    expect(eye()).not.toBeVisible();
    page.setProperty('--bottom-bar', '0px');
    await waitFor(() => expect(eye()).toBeVisible());
  });

  test('is not hidden elsewhere', () => {
    isPhone(false);
    page.setProperty('--bottom-bar', '72px');
    render(<ChatButton open={false} onOpen={() => undefined} />);
    expect(eye()).toBeVisible();
  });
});
