import { useState, type FocusEvent } from 'react';
import { useMedia } from '../DatePicker/use-media';

export interface Autoplay {
  /** It turns by itself and can be paused; never with reduced motion. */
  able: boolean;
  paused: boolean;
  togglePaused: () => void;
  /** It turns now: neither paused, nor under the pointer, nor with the focus inside. */
  running: boolean;
  /** For the element whose pointer and focus hold it still. */
  rests: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Whether slides that turn by themselves may do so now. */
export const useAutoplay = (auto: boolean): Autoplay => {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const able = auto && !still;
  return {
    able,
    paused,
    togglePaused: () => setPaused(!paused),
    running: able && !paused && !hovered && !focused,
    rests: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
};
