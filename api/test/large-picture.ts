import sharp from 'sharp';

let made: Promise<Buffer> | undefined;

/** A PNG of about 200 kB with 49 million pixels. */
export function largePicture(): Promise<Buffer> {
  made ??= sharp({
    create: { width: 7000, height: 7000, channels: 4, background: { r: 20, g: 160, b: 60, alpha: 0.5 } },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return made;
}

export function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 90, channels: 3, background: '#2050d0' } })
    .png()
    .toBuffer();
}
