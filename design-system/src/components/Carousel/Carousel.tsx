import { useState, type ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Caption, Controls, Dot, Dots, Root, Slide, Track, type SlideSize } from './carousel-style';
import { useCarousel } from './use-carousel';
import { useAutoplay, type Autoplay } from './use-autoplay';

export interface CarouselSlide {
  id: string;
  /** Description of the slide: accessible name, and caption of a feature. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** Name of the carousel, e.g. 'Recent Events'. */
  label: string;
  /** In display order. */
  slides: CarouselSlide[];
  /** `feature` shows one slide and the edge of the next, `card` all that fit. */
  size?: SlideSize;
  /** Autoplay every five seconds until paused; never while hovered or focused, or with reduced motion. */
  auto?: boolean;
}

interface CarouselControlsProps {
  /** Index of the current stop, and number of stops. */
  at: number;
  stops: number;
  autoplay: Autoplay;
  onMove: (stop: number) => void;
  /** Before the dots: the caption of a feature. */
  children: ReactNode;
}

/** Below the track: position and buttons. */
function CarouselControls({ at, stops, autoplay, onMove, children }: CarouselControlsProps) {
  const { able, paused, togglePaused } = autoplay;
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

/** Slides side by side that extend beyond the page's edge; moved by swiping, buttons and keys (ARIA Authoring Practices: Carousel). */
export function Carousel({ label, slides, size = 'card', auto = false }: CarouselProps) {
  const autoplay = useAutoplay(auto);
  const { track, at, stops, go, measure, onKeyDown } = useCarousel(autoplay.running);
  const [wasMoved, setWasMoved] = useState(false);
  const move = (stop: number) => {
    setWasMoved(true);
    go(stop);
  };
  const current = slides[at];
  const labelOf = (slide: CarouselSlide, number: number) =>
    `${number + 1} of ${slides.length}: ${slide.label}`;
  return (
    <Root aria-roledescription="carousel" aria-label={label} {...autoplay.rests}>
      <Track
        ref={track}
        $size={size}
        tabIndex={0}
        aria-label={label}
        onScroll={measure}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, number) => (
          <Slide key={slide.id} $size={size} aria-roledescription="slide" aria-label={labelOf(slide, number)}>
            {slide.content}
          </Slide>
        ))}
      </Track>
      {stops > 1 && (
        <CarouselControls {...{ at, stops, autoplay }} onMove={move}>
          {size === 'feature' && <Caption aria-hidden>{current?.label}</Caption>}
        </CarouselControls>
      )}
      <VisuallyHidden role="status">{wasMoved && current ? labelOf(current, at) : ''}</VisuallyHidden>
    </Root>
  );
}
