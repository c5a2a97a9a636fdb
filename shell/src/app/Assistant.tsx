import type { RemoteManifest } from '@yolo/platform';
import { useLive } from '@yolo/platform/remote';
import { Button, ChatButton, phone, role } from '@yolo/design-system';
import { useMemo, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { manifestsOf } from '../page/generation';
import { RemoteRegion } from '../region/RemoteRegion';
import { assistantAt } from './assistant-at';
import { useShell } from './host-context';

const SLOT = 'assistant.chat/v1';

/* The place of the card: plain paper until it has painted, the error tile when it failed to load. */
const Place = styled.div`
  > button {
    display: none;
  }
  &:has(> [data-state='loading'])::before,
  &:has(> [data-state='failed']) {
    content: '';
    position: fixed;
    z-index: ${role('z-chat')};
    inset-block-end: 24px;
    inset-inline-end: 24px;
    width: min(460px, 100vw - 48px);
    border-radius: ${role('r-3')};
    background: ${role('surface')};
    box-shadow: ${role('sh-2')};
    ${phone} {
      inset: auto 0 0;
      width: auto;
      border-radius: ${role('r-3')} ${role('r-3')} 0 0;
    }
  }
  &:has(> [data-state='loading'])::before {
    height: min(650px, 100dvh - 48px);
    ${phone} {
      height: min(500px, 100dvh - 24px);
    }
  }
  &:has(> [data-state='failed']) > button {
    display: flex;
    margin: 8px 12px 12px auto;
  }
`;

const fillerOf = (manifests: RemoteManifest[]) => manifests.find(({ slots }) => slots[SLOT] !== undefined);

/** The button with the winking eye on a member's pages, and its card, which stays while pages change. Its code loads at the first press. */
export function Assistant() {
  const { remotes, platform, assistant } = useShell();
  const { status } = useLive(platform.session);
  const { open } = useLive(assistant.state);
  const filler = fillerOf(manifestsOf(remotes.generation));
  if (status !== 'member' || !filler) return null;
  return (
    <>
      <ChatButton open={open} onOpen={() => (open ? assistant.close() : assistant.open())} />
      {open && <Card project={filler.name} exposed={filler.slots[SLOT] as string} />}
    </>
  );
}

/** The second click of a double click hits the place of the card: the button must keep the focus. */
const keepFocus = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

function Card({ project, exposed }: { project: string; exposed: string }) {
  const { navigation, assistant } = useShell();
  const { asked } = useLive(assistant.state);
  const { pathname } = useLive(navigation.location);
  const slotProps = useMemo(
    () => ({ ...assistantAt(pathname), asked, onClose: () => assistant.close() }),
    [pathname, asked, assistant],
  );
  return (
    <Place onMouseDown={keepFocus}>
      <RemoteRegion
        project={project}
        exposed={exposed}
        slot={SLOT}
        slotProps={slotProps}
        title="The assistant"
      />
      <Button variant="quiet" onClick={() => assistant.close()}>
        Close
      </Button>
    </Place>
  );
}
