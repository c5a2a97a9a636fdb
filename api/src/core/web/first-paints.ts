import { z } from 'zod';
import { escapeCss, escapeHtml, type Fields, fillTemplate, readTemplate, type Template } from './template.ts';

/** `first-paints.json` of a build, which writes it from its own components (shell/platform/src/first-paint). */
const Rendered = z.object({
  paints: z.array(
    z.object({
      path: z.string(),
      /** Fields that follow from a number: the first limit that it does not pass says which text. */
      steps: z.record(
        z.string(),
        z.object({ of: z.string(), upTo: z.array(z.tuple([z.number().nullable(), z.string()])) }),
      ),
      variants: z.record(z.string(), z.object({ html: z.string(), css: z.string() })),
    }),
  ),
});

type Steps = z.infer<typeof Rendered>['paints'][number]['steps'];

interface Paint {
  steps: Steps;
  variants: Map<string, { html: Template; css: Template }>;
}

/** HTML and the styles that it needs. */
export interface View {
  html: string;
  css: string;
}

/** What one build draws before its scripts have come. */
export class FirstPaints {
  readonly #paints: Map<string, Paint>;

  /** @param text of the build's `first-paints.json` */
  constructor(text: string) {
    this.#paints = new Map(
      Rendered.parse(JSON.parse(text)).paints.map(({ path, steps, variants }) => {
        const read = Object.entries(variants).map(
          ([name, { html, css }]) => [name, { html: readTemplate(html), css: readTemplate(css) }] as const,
        );
        return [path, { steps, variants: new Map(read) }];
      }),
    );
  }

  /** @returns null where the build has nothing for it, as an older or newer one may */
  fill(path: string, variant: string, fields: Fields): View | null {
    const paint = this.#paints.get(path);
    const view = paint?.variants.get(variant);
    if (!paint || !view) return null;
    const all = { ...fields, ...stepped(paint.steps, fields) };
    return { html: fillTemplate(view.html, all, escapeHtml), css: fillTemplate(view.css, all, escapeCss) };
  }
}

const stepped = (steps: Steps, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(steps).map(([field, { of, upTo }]) => {
      const size = Number(fields[of] ?? 0);
      return [field, upTo.find(([limit]) => limit === null || size <= limit)?.[1] ?? ''];
    }),
  );
