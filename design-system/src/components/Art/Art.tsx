import { useEffect, useReducer } from 'react';
import { styled } from 'styled-components';
import type { ArtFile } from './art-file';
import type { ArtName } from './art-urls';
import { drawn, loadArt } from './load-art';

export interface ArtProps {
  /** Which drawing of `src/art`, or an area's own. */
  name: ArtName | ArtFile;
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
  const key = typeof name === 'string' ? name : name.url;
  const svg = drawn(key);
  useEffect(() => {
    if (drawn(key)) return;
    let gone = false;
    loadArt(key).then(
      () => !gone && redraw(),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const style = { width, aspectRatio: ratio };
  // Our own files, never anything a person wrote.
  return (
    <Box
      className={className}
      style={style}
      {...spoken}
      data-art={key}
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  );
}
