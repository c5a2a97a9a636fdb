import { useState, type ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Caption, Controls, Dot, Dots, Root, Slide, Track, type SlideSize } from './carousel-style';
import { useCarousel } from './use-carousel';
import { useAutoplay, type Autoplay } from './use-autoplay';

export interface CarouselSlide {
  id: string;
  /** What the slide shows, in words: read aloud, and written under a feature. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are together, e.g. 'Recent Events'. */
  label: string;
  /** In their order. */
  slides: CarouselSlide[];
  /** `feature` shows one at a time and a glimpse of the next, `card` as many as fit. */
  size?: SlideSize;
  /** Moves on every five seconds until paused; never under the pointer, with the focus inside, or with reduced motion. */
  auto?: boolean;
}

interface MoversProps {
  /** Where the track stands, and how many stops it has. */
  at: number;
  stops: number;
  turning: Autoplay;
  onMove: (stop: number) => void;
  /** In front of the dots: the caption of a feature. */
  children: ReactNode;
}

/** Under the track: where it stands, and the buttons that move it. */
function Movers({ at, stops, turning, onMove, children }: MoversProps) {
  const { able, paused, togglePaused } = turning;
  return (
    <Controls>
      {children}
      <Dots aria-hidden>
        {Array.from({ length: stops }, (_, stop) => (
          <Dot key={stop} $current={stop === at} />
        ))}
      </Dots>
      {able && (
        <IconButton
          variant="outlined"
          label={paused ? 'Play' : 'Pause'}
          icon={paused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
          onClick={togglePaused}
        />
      )}
      <IconButton
        variant="outlined"
        label="Previous"
        icon={<ArrowLeftIcon aria-hidden />}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        variant="outlined"
        label="Next"
        icon={<ArrowRightIcon aria-hidden />}
        onClick={() => onMove(at + 1)}
      />
    </Controls>
  );
}

/** Slides side by side that run off the page's edge; swiped, or moved by buttons and keys (ARIA Authoring Practices: Carousel). */
export function Carousel({ label, slides, size = 'card', auto = false }: CarouselProps) {
  const turning = useAutoplay(auto);
  const { track, at, stops, go, measure, onKeyDown } = useCarousel(turning.running);
  const [asked, setAsked] = useState(false);
  const move = (stop: number) => {
    setAsked(true);
    go(stop);
  };
  const current = slides[at];
  const inWords = (slide: CarouselSlide, number: number) =>
    `${number + 1} of ${slides.length}: ${slide.label}`;
  return (
    <Root aria-roledescription="carousel" aria-label={label} {...turning.rests}>
      <Track
        ref={track}
        $size={size}
        tabIndex={0}
        aria-label={label}
        onScroll={measure}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, number) => (
          <Slide key={slide.id} $size={size} aria-roledescription="slide" aria-label={inWords(slide, number)}>
            {slide.content}
          </Slide>
        ))}
      </Track>
      {stops > 1 && (
        <Movers {...{ at, stops, turning }} onMove={move}>
          {size === 'feature' && <Caption aria-hidden>{current?.label}</Caption>}
        </Movers>
      )}
      <VisuallyHidden role="status">{asked && current ? inWords(current, at) : ''}</VisuallyHidden>
    </Root>
  );
}
