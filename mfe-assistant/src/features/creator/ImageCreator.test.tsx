import type { AssistantRequest, DraftFields, ImageCreatorProps } from '@yolo/contract/assistant';
import { PlatformProvider } from '@yolo/platform/remote';
import { createTestPlatform, renderWithPlatform } from '@yolo/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImageCreator } from './ImageCreator';

const facts = (name: string) => ({ name, date: null, endDate: null, time: null, location: null });

test('on an invitation it opens the assistant for pictures of the event', async () => {
  const onPicture = jest.fn();
  const { assistantAsked } = renderWithPlatform(<ImageCreator eventId="7" onPicture={onPicture} />);
  await userEvent.click(screen.getByRole('button', { name: 'AI Powered' }));
  expect(assistantAsked).toEqual([
    { mode: 'invite_image', creator: expect.objectContaining({ eventId: '7' }) },
  ]);
  const picture = new File(['x'], 'invite.png');
  (assistantAsked[0] as AssistantRequest).creator?.onPicture(picture);
  expect(onPicture).toHaveBeenCalledWith(picture);
});

test('on Create Event it reads the form when a question is asked, not when it was opened', async () => {
  const filled: DraftFields[] = [];
  function Form() {
    const [name, setName] = useState('');
    const creator: ImageCreatorProps = {
      eventId: null,
      draft: facts(name),
      onDraft: (draft) => void filled.push(draft),
      onPicture: () => undefined,
    };
    return (
      <>
        <input aria-label="Event Name" value={name} onChange={({ target }) => setName(target.value)} />
        <ImageCreator {...creator} />
      </>
    );
  }
  const { assistantAsked } = renderWithPlatform(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Create with AI' }));
  await userEvent.type(screen.getByLabelText('Event Name'), 'Supper');
  const { mode, creator } = assistantAsked[0] as AssistantRequest;
  expect(mode).toBe('general');
  expect(creator?.draft).toEqual(facts('Supper'));
  const draft = { ...facts('Lunch'), description: null };
  creator?.onDraft?.(draft);
  expect(filled).toEqual([draft]);
});

test('shows no button in a shell that cannot open the assistant', () => {
  const { platform } = createTestPlatform();
  render(
    <PlatformProvider platform={{ ...platform, openAssistant: undefined }}>
      <ImageCreator eventId="7" onPicture={() => undefined} />
    </PlatformProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
