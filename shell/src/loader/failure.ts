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
 * Classes whatever a container or the bundler's runtime threw; scripts are classed where they are loaded.
 */
export function classify(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (/ChunkLoadError|Loading chunk/.test(message)) return new LoadFailure('unreachable', message);
  // A share that the shell cannot give, or a module that the build does not have.
  if (/shared (singleton )?module|does not exist in container/i.test(message))
    return new LoadFailure('incompatible', message);
  return new LoadFailure('threw-starting', message);
}

/** The same once the remote is on the page: only a chunk of its own can still be unreachable. */
export function classifyWhileRendering(error: unknown): LoadFailure {
  const classed = classify(error);
  return classed.failure === 'unreachable' ? classed : new LoadFailure('threw-rendering', classed.message);
}
