import { useState, type ComponentPropsWithRef, type CSSProperties } from 'react';

export interface BlurUpImageProps extends ComponentPropsWithRef<'img'> {
  /** Address of the picture. */
  src: string;
  /** Description, or '' if the text beside it says the same. */
  alt: string;
  /** A picture of a few pixels as a data: URL, stretched over the box until the real one has loaded; optional. */
  placeholder?: string | null;
  /** Style of its box, merged with the blurred background. */
  style?: CSSProperties;
}

/** A picture that is blurred from the first paint until it has loaded; its box never changes. */
export function BlurUpImage({ placeholder, ...img }: BlurUpImageProps) {
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  // Removed after loading, because it would be visible through a transparent picture.
  const isLoading = Boolean(placeholder) && loadedSrc !== img.src;
  const ground = { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' };
  return (
    <img
      {...img}
      alt={img.alt}
      data-blur={placeholder ? '' : undefined}
      style={isLoading ? { ...img.style, ...ground } : img.style}
      onLoad={() => setLoadedSrc(img.src)}
    />
  );
}
