import { Volume2Icon, VolumeXIcon } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { XIcon } from '../../icons';
import { inYolo, reducedMotion, role, wide } from '../../tokens';
import { Art } from '../Art/Art';
import { IconButton } from '../Button/IconButton';
import { placeOfFocus, returnFocus } from '../Dialog/return-focus';
import { displayType } from '../Heading/Heading';

/** The three drawn eggs. */
export type EggArt = 'egg-1' | 'egg-2' | 'egg-3';

export interface EggNoticeProps {
  /** Drawing of the found egg. */
  art: EggArt;
  /** Its name. */
  title: string;
  /** The message of the egg, if there is one. */
  message?: string | null;
  /** For an egg with sound: whether it is muted, and the handler that changes it. */
  sound?: { muted: boolean; onChange: (muted: boolean) => void };
  /** Called when the cross is pressed. */
  onClose: () => void;
}

const Place = styled.div`
  position: fixed;
  z-index: ${role('z-show')};
  /* Below the top bar; on phones full width. */
  inset: calc(env(safe-area-inset-top) + 68px) 16px auto;
  display: grid;
  gap: 12px;
  pointer-events: none;
  ${wide} {
    inset: 92px 24px auto auto;
    width: 420px;
  }
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  padding: 16px 8px 16px 16px;
  background: ${role('surface')};
  color: ${role('ink')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-2')};
  box-shadow: ${role('sh-2')};
  pointer-events: auto;
  html:not([data-theme='yolo']) & {
    border-color: transparent;
  }
  ${inYolo} {
    background: ${role('label-bg')};
    rotate: -1deg;
  }
  @starting-style {
    opacity: 0;
    translate: 0 -12px;
  }
  transition:
    opacity ${role('dur')},
    translate ${role('dur')} ${role('ease')};
  ${reducedMotion} {
    transition: none;
  }
`;

const Egg = styled(Art)`
  width: 60px;
  ${wide} {
    width: 88px;
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    ${displayType}
    font-size: ${role('t-4')};
    line-height: 1.2;
  }
  p {
    margin-block-start: 4px;
    font-size: ${role('t-2')};
    line-height: 1.45;
    color: ${role('ink-2')};
    white-space: pre-line;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-direction: column;
  align-self: start;
  margin-block-start: -8px;
`;

/** Container of notices of eggs: a polite live region that lets clicks through beside them. */
export const EggNotices = ({ children }: { children: ReactNode }) => (
  <Place role="status" data-no-print="">
    {children}
  </Place>
);

/** Returns the focus to the element that had it before the notice, if the notice is closed with the focus inside. */
function useFocusReturn() {
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLElement[]>([]);
  // Of a layout effect, because the cleanup of other effects comes after the removal of the focused button.
  useLayoutEffect(() => {
    const notice = root.current;
    return () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !notice?.contains(focused)) return;
      focused.blur();
      returnFocus(place.current);
    };
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) place.current = placeOfFocus(relatedTarget);
  };
  return { ref: root, onFocus };
}

/** The notice of a found egg: its drawing, name and message. Stays until it is closed. */
export function EggNotice({ art, title, message, sound, onClose }: EggNoticeProps) {
  const id = useId();
  return (
    <Root {...useFocusReturn()} aria-labelledby={id}>
      <Egg name={art} ratio={88 / 104} />
      <Words>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {message && <p dir="auto">{message}</p>}
      </Words>
      <Buttons>
        <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
        {sound && (
          <IconButton
            label="Mute"
            aria-pressed={sound.muted}
            icon={sound.muted ? <VolumeXIcon aria-hidden /> : <Volume2Icon aria-hidden />}
            onClick={() => sound.onChange(!sound.muted)}
          />
        )}
      </Buttons>
    </Root>
  );
}
