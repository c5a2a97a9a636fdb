/** The part of a build's `build.json` that the probes of a preview use. */
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

/** Probes a preview as the release command does. @returns one line for each probe. @throws if a probe fails */
export const { probePreview } = (await import('../../tools/parts/preview-probes.mjs' as string)) as {
  probePreview(address: string, build: Build, deadline?: number): Promise<string[]>;
};
