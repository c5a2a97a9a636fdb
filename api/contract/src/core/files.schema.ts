import { z } from 'zod';
import { Id } from './text.schema.ts';

/** A stored picture with its sizes; `thumbUrl` equals `url` until the job has made the thumbnail. */
export const ImageView = z
  .object({
    id: Id,
    url: z.string(),
    thumbUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** A blurred picture of a few pixels as a data: URL, or null until the job has made it. */
    placeholder: z.string().nullable(),
    /** Hue of the picture in oklch degrees, from which the page takes its wash; null for grey or not yet known. */
    hue: z.number().nullable(),
  })
  .meta({ id: 'ImageView' });
export type ImageView = z.infer<typeof ImageView>;
