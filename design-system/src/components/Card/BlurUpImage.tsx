import { useState, type ComponentPropsWithRef, type CSSProperties } from 'react';

export interface BlurUpImageProps extends ComponentPropsWithRef<'img'> {
  /** Where the picture is. */
  src: string;
  /** Described, or '' where words beside it say the same. */
  alt: string;
  /** A picture of a few pixels as a data: URL, stretched over the box until the real one is there; nothing without it. */
  placeholder?: string | null;
  /** Of its box: the blurred pixels stand behind it until the picture is there. */
  style?: CSSProperties;
}

/** A picture that is blurred from the first paint on, and sharp when it has come; its box never changes. */
export function BlurUpImage({ placeholder, ...img }: BlurUpImageProps) {
  const [come, setCome] = useState<string | null>(null);
  // Taken away again, because it would shine through a transparent picture.
  const isAwaited = Boolean(placeholder) && come !== img.src;
  const ground = { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' };
  return (
    <img
      {...img}
      alt={img.alt}
      data-blur={placeholder ? '' : undefined}
      style={isAwaited ? { ...img.style, ...ground } : img.style}
      onLoad={() => setCome(img.src)}
    />
  );
}
