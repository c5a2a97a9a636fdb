/** What the probes of a preview need to know of a build; its own `build.json` says it. */
export interface Build {
  project: string;
  id: string;
  entry: string;
  preload: Record<string, string[]>;
  manifest: {
    routes: { path: string; access: string; preload?: string[] }[];
    slots?: Record<string, string>;
  };
}

/** As the release command does. @returns what was seen, a line each. @throws what was seen instead */
export const { probePreview } = (await import('../../tools/parts/preview-probes.mjs' as string)) as {
  probePreview(address: string, build: Build, deadline?: number): Promise<string[]>;
};
