import type { z } from 'zod';

/** Aborts the start with a list of all invalid settings, in plain words. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: string[]) {
    super(
      ['Yolo cannot start, because of its settings:', ...problems.map((each) => `  - ${each}`)].join('\n'),
    );
  }
}

/** An empty variable counts as absent. */
export function withoutEmptyValues(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

export function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
}
