import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChatButton } from './ChatButton';
import { ChatCard } from './ChatCard';
import { ChatComposer } from './ChatComposer';
import { ChatMessage, ChatMessages, ChatThinking } from './ChatMessages';

const onSend = jest.fn();
const onStop = jest.fn();
const tabs = ['Chat', 'Images', 'Easter Eggs'].map((label) => ({ id: label, label }));

function Composer({ pending = false }) {
  const [value, setValue] = useState('');
  return (
    <ChatComposer {...{ value, pending, onSend, onStop }} onChange={setValue} placeholder="Need help?" />
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

test('Enter sends what is not blank, Shift+Enter begins a line', async () => {
  render(<Composer />);
  await userEvent.type(box(), '  {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend.mock.calls).toEqual([['One\ntwo']]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('while a reply is on its way Send is Stop, and what is typed stays', async () => {
  render(<Composer pending />);
  await userEvent.type(box(), 'Next{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('Next');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('opens on the message box, changes mode by keys, closes by Esc and gives the focus back', async () => {
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

test('says who speaks, and reads a reply aloud once it is whole', () => {
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
