import { useState, type FocusEvent, type ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { useMedia } from '../DatePicker/use-media';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Caption, Controls, Dot, Dots, Root, Slide, Track, type SlideSize } from './carousel-style';
import { useCarousel } from './use-carousel';

export interface CarouselSlide {
  id: string;
  /** What the slide shows, in words: read aloud, and written under a feature. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are together, e.g. 'Recent Events'. */
  label: string;
  slides: CarouselSlide[];
  /** `feature` shows one at a time and a glimpse of the next, `card` as many as fit. */
  size?: SlideSize;
  /** Moves on every five seconds until paused; never under the pointer, with the focus inside, or with reduced motion. */
  auto?: boolean;
}

/** Slides side by side that run off the page's edge; swiped, or moved by buttons and keys (ARIA Authoring Practices: Carousel). */
export function Carousel({ label, slides, size = 'card', auto = false }: CarouselProps) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const turning = auto && !still && !paused;
  const { track, at, stops, go, measure, onKeyDown } = useCarousel(turning && !hovered && !focused);
  const [asked, setAsked] = useState(false);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const move = (stop: number) => {
    setAsked(true);
    go(stop);
  };
  const current = slides[at];
  return (
    <Root
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <Track
        ref={track}
        $size={size}
        tabIndex={0}
        aria-label={label}
        onScroll={measure}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, number) => (
          <Slide
            key={slide.id}
            $size={size}
            aria-roledescription="slide"
            aria-label={`${number + 1} of ${slides.length}: ${slide.label}`}
          >
            {slide.content}
          </Slide>
        ))}
      </Track>
      {stops > 1 && (
        <Controls>
          {size === 'feature' && <Caption aria-hidden>{current?.label}</Caption>}
          <Dots aria-hidden>
            {Array.from({ length: stops }, (_, stop) => (
              <Dot key={stop} $current={stop === at} />
            ))}
          </Dots>
          {auto && !still && (
            <IconButton
              variant="outlined"
              label={paused ? 'Play' : 'Pause'}
              icon={paused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
              onClick={() => setPaused(!paused)}
            />
          )}
          <IconButton
            variant="outlined"
            label="Previous"
            icon={<ArrowLeftIcon aria-hidden />}
            onClick={() => move(at - 1)}
          />
          <IconButton
            variant="outlined"
            label="Next"
            icon={<ArrowRightIcon aria-hidden />}
            onClick={() => move(at + 1)}
          />
        </Controls>
      )}
      <VisuallyHidden role="status">
        {asked && current ? `${at + 1} of ${slides.length}: ${current.label}` : ''}
      </VisuallyHidden>
    </Root>
  );
}
