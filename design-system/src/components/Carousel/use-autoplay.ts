import { useState, type FocusEvent } from 'react';
import { useMedia } from '../DatePicker/use-media';

export interface Autoplay {
  /** Whether autoplay is possible; never with reduced motion. */
  able: boolean;
  paused: boolean;
  togglePaused: () => void;
  /** Whether it plays: neither paused nor hovered nor focused. */
  running: boolean;
  /** Handlers for the element that stops autoplay while hovered or focused. */
  rests: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** State of autoplay. */
export const useAutoplay = (auto: boolean): Autoplay => {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const able = auto && !isReduced;
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
