/**
 * The hue, 0 to 360, that a picture's lit and coloured pixels share; null for a grey or unreadable one.
 * Hues are angles, so they are averaged as vectors, each as long as its pixel is colourful.
 */
export const meanHue = (pixels: ArrayLike<number>): number | null => {
  let [x, y, weight] = [0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (chroma < 24 || Math.max(red, green, blue) < 60) continue;
    const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
    x += chroma * Math.cos(angle);
    y += chroma * Math.sin(angle);
    weight += chroma;
  }
  if (weight === 0) return null;
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
};

/** Reads a loaded picture in small; null where it can't be read. */
export const hueOfImage = (image: HTMLImageElement): number | null => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(image, 0, 0, 24, 24);
    return meanHue(context.getImageData(0, 0, 24, 24).data);
  } catch {
    // A picture of a foreign origin may be shown but not read.
    return null;
  }
};
