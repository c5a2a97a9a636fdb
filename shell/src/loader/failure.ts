import type { FailureClass } from '@yolo/contract';

/** A remote that could not be shown, and how. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  constructor(
    readonly failure: FailureClass,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Classes whatever a container or the federation runtime threw; scripts are classed where they are loaded.
 * RUNTIME-001 is a script without the container, RUNTIME-006 and "shared singleton" a share that the shell cannot give.
 */
export function classify(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (/ChunkLoadError|Loading chunk|ScriptNetworkError/.test(message))
    return new LoadFailure('unreachable', message);
  if (/RUNTIME-00[1256]|shared (singleton )?module|does not satisf|PlatformMismatch/i.test(message)) {
    return new LoadFailure('incompatible', message);
  }
  return new LoadFailure('threw-starting', message);
}

/** The same once the remote is on the page: only a chunk of its own can still be unreachable. */
export function classifyWhileRendering(error: unknown): LoadFailure {
  const classed = classify(error);
  return classed.failure === 'unreachable' ? classed : new LoadFailure('threw-rendering', classed.message);
}
