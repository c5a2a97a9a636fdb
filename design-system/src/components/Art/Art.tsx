import { useEffect, useReducer } from 'react';
import { styled } from 'styled-components';
import type { ArtFile } from './art-file';
import type { ArtName } from './art-urls';
import { drawn, loadArt } from './load-art';

export interface ArtProps {
  /** A drawing of `src/art`, or an area's own. */
  name: ArtName | ArtFile;
  /** Accessible name, if the drawing says something that the text beside it does not. */
  label?: string;
  /** Width in px; the whole box by default. */
  width?: number;
  /** Width divided by height; the box has its size while the drawing loads. */
  ratio?: number;
  /** For the position in a layout, never for looks. */
  className?: string;
}

const Box = styled.span`
  display: block;
  max-width: 100%;
  > svg {
    width: 100%;
    height: 100%;
  }
`;

/** An inline drawing, so that it takes the theme's colours without a new request. */
export function Art({ name, label, width, ratio, className }: ArtProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const key = typeof name === 'string' ? name : name.url;
  const svg = drawn(key);
  useEffect(() => {
    if (drawn(key)) return;
    let isUnmounted = false;
    loadArt(key).then(
      () => !isUnmounted && redraw(),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  const aria = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const style = { width, aspectRatio: ratio };
  // Safe: only files of our own builds, never user content.
  return (
    <Box
      className={className}
      style={style}
      {...aria}
      data-art={key}
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  );
}
