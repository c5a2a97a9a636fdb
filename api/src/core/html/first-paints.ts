import { z } from 'zod';
import { escapeCss, escapeHtml, type Fields, fillTemplate, readTemplate, type Template } from './template.ts';

/** `first-paints.json` of a build, generated from its components (shell/platform/src/first-paint). */
const Rendered = z.object({
  paints: z.array(
    z.object({
      path: z.string(),
      /** Fields that depend on a number: the first limit that is not exceeded selects the text. */
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

/** What a build shows before its scripts are loaded. */
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

  /** @returns null if the build has no such paint, which may be an older or a newer one */
  fill(path: string, variant: string, fields: Fields): View | null {
    const paint = this.#paints.get(path);
    const view = paint?.variants.get(variant);
    if (!paint || !view) return null;
    const all = { ...fields, ...stepFields(paint.steps, fields) };
    return { html: fillTemplate(view.html, all, escapeHtml), css: fillTemplate(view.css, all, escapeCss) };
  }
}

const stepFields = (steps: Steps, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(steps).map(([field, { of, upTo }]) => {
      const size = Number(fields[of] ?? 0);
      return [field, upTo.find(([limit]) => limit === null || size <= limit)?.[1] ?? ''];
    }),
  );
