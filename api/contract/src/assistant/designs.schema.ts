import { z } from 'zod';
import {
  addToView,
  CalendarDate,
  Id,
  requiredText,
  text,
  TimeOfDay,
  Timestamp,
} from '@yolo/contract/schemas';
import { MESSAGE_MAX, PROMPT_BEYOND } from './limits.ts';

export const DesignLayout = z
  .enum([
    ...(['plate', 'date', 'canopy', 'poster'] as const),
    ...(['ticket', 'menu', 'window', 'table', 'garland', 'postcard', 'record', 'blanket'] as const),
  ])
  .meta({ id: 'DesignLayout' });
export type DesignLayout = z.infer<typeof DesignLayout>;

export const DesignPalette = z
  .enum(['supper', 'beach', 'birthday', 'camp', 'road', 'concert', 'citrus', 'snow'])
  .meta({ id: 'DesignPalette' });
export type DesignPalette = z.infer<typeof DesignPalette>;

/** The three themes as print styles. */
export const DesignPrinting = z.enum(['light', 'dark', 'yolo']).meta({ id: 'DesignPrinting' });
export type DesignPrinting = z.infer<typeof DesignPrinting>;

/** A drawn invitation. Its picture is a PNG of 1600 × 1600. */
export const DesignView = z
  .object({
    id: Id,
    /** null: the picture alone, without text. */
    layout: DesignLayout.nullable(),
    palette: DesignPalette.nullable(),
    printing: DesignPrinting.nullable(),
    /** The service that painted it ("model at host"); null: Yolo has drawn it. */
    painter: z.string().nullable(),
    /** Addresses below the origin, which need no session and expire. */
    url: z.string(),
    previewUrl: z.string(),
    /** The event's text, whether or not the picture shows it. */
    alt: z.string(),
  })
  .meta({ id: 'DesignView' });
export type DesignView = z.infer<typeof DesignView>;

/** The facts on an invitation for a draft that is not an event yet. */
export const DraftFacts = z
  .strictObject({
    name: text(200),
    date: CalendarDate.nullable(),
    endDate: CalendarDate.nullable(),
    time: TimeOfDay.nullable(),
    location: text(300).nullable(),
  })
  .meta({ id: 'DraftFacts' });
export type DraftFacts = z.infer<typeof DraftFacts>;

const drawing = {
  /** 0 gives the first four designs; each further number gives others. */
  seed: z.int().min(0).max(10_000).default(0),
  layout: DesignLayout.optional(),
  palette: DesignPalette.optional(),
  printing: DesignPrinting.optional(),
  /** The name larger, at the cost of the drawing. */
  largeName: z.boolean().default(false),
  /** Drawn by Yolo, even if a painting service is set. */
  builtIn: z.boolean().default(false),
  /** A design of the member, whose painted picture is reused. */
  sceneOf: Id.optional(),
};

export const DrawDesignsRequest = z.strictObject({
  prompt: requiredText(MESSAGE_MAX).refine(
    (value) => [...value].length > PROMPT_BEYOND,
    `says in more than ${PROMPT_BEYOND} characters what to draw`,
  ),
  /** Of a draft; the facts of an event come from its row. */
  draft: DraftFacts.optional(),
  eventId: Id.optional(),
  ...drawing,
});

/** Designs, the words that were understood, and the words that there is no drawing for. */
export const DesignsView = z
  .object({
    designs: z.array(DesignView),
    understood: z.array(z.string()),
    missing: z.array(z.string()),
  })
  .meta({ id: 'DesignsView' });
export type DesignsView = z.infer<typeof DesignsView>;

export const UseDesignRequest = z.strictObject({ designId: Id });

/** Of a member's export. */
export const DesignsExport = addToView('ExportView', {
  designs: z.array(
    z.object({
      eventId: Id.nullable(),
      layout: DesignLayout,
      name: z.string().nullable(),
      createdAt: Timestamp,
    }),
  ),
});
type DesignsExport = z.infer<typeof DesignsExport>;

declare module '@yolo/contract' {
  interface ExportFields extends DesignsExport {}
}
