import '@yolo/contract/assistant/schemas';
import type { ChatProps } from '@yolo/contract/assistant';
import { aMember, EVENT_ID, renderWithPlatform, type Answers } from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chat } from '../features/chat/Chat';
import { aView } from './views';

/** The card on an event's page, for a member. */
export function renderChat(answers: Answers = {}, props: Partial<ChatProps> = {}) {
  const onClose = jest.fn();
  const page = { change: (_more: Partial<ChatProps>): void => undefined, reopen: (): void => undefined };
  const initial: ChatProps = {
    eventId: EVENT_ID,
    modes: ['general', 'invite_image', 'easter_egg'],
    asked: null,
    onClose,
    ...props,
  };
  function Page() {
    const [shown, setShown] = useState(initial);
    const [times, setTimes] = useState(1);
    page.change = (more) => setShown((before) => ({ ...before, ...more }));
    page.reopen = () => setTimes((before) => before + 1);
    return <Chat key={times} {...shown} />;
  }
  const test = renderWithPlatform(<Page />, {
    user: aMember(),
    answers: { readAssistant: () => aView(), ...answers },
  });
  const change = (more: Partial<ChatProps>) => act(async () => page.change(more));
  return { ...test, onClose, change, reopen: () => act(async () => page.reopen()) };
}

/** The same, once the responder is shown. */
export async function openChat(...options: Parameters<typeof renderChat>) {
  const test = renderChat(...options);
  await screen.findByText('Built-in planner');
  return test;
}

export const box = () => screen.getByRole('textbox', { name: 'Message' });
export const log = () => screen.getByRole('log', { name: 'Messages' });

/** Waits for the button first. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export async function say(words: string) {
  await userEvent.click(box());
  await userEvent.paste(words);
  await userEvent.keyboard('{Enter}');
}
