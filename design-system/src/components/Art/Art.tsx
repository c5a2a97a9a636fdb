import { useEffect, useReducer } from 'react';
import { styled } from 'styled-components';
import type { ArtName } from './art-urls';
import { drawn, loadArt } from './load-art';

export interface ArtProps {
  /** Which drawing of `src/art`. */
  name: ArtName;
  /** What it shows, when it says something that the words beside it don't. */
  label?: string;
  /** Width in px, or the whole box when left out. */
  width?: number;
  /** Width by height; the box is kept while the drawing loads. */
  ratio?: number;
  /** For a place in somebody else’s layout, never for looks. */
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

/** A drawing in the page itself, so that it takes the theme's colours without a new request. */
export function Art({ name, label, width, ratio, className }: ArtProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const svg = drawn(name);
  useEffect(() => {
    if (drawn(name)) return;
    let gone = false;
    loadArt(name).then(
      () => !gone && redraw(),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [name]);
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const style = { width, aspectRatio: ratio };
  // Our own files, never anything a person wrote.
  return (
    <Box
      className={className}
      style={style}
      {...spoken}
      data-art={name}
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  );
}
