import type { FailureClass } from '@yolo/contract';

/** Why a remote could not be shown. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  constructor(
    readonly failure: FailureClass,
    message: string,
    /** Address of the script that failed to load or run; null if all scripts loaded. */
    readonly file: string | null = null,
  ) {
    super(message);
  }
}

/** What the bundler's runtime throws for a chunk that the loader could not load (preset/chunks-by-loader.mjs). */
interface ChunkError {
  /** The loader's failure class, or `missing`: the script ran without registering the chunk. */
  type: string;
  request: string;
}

const scriptFailures: readonly string[] = [
  'unreachable',
  'gone',
  'not-javascript',
  'incompatible',
  'threw-starting',
];

function failureClassOf(type: string): FailureClass {
  if (type === 'missing') return 'not-javascript';
  return scriptFailures.includes(type) ? (type as FailureClass) : 'unreachable';
}

/**
 * Classifies errors of a container or the bundler's runtime; failures of scripts are classified in script.ts.
 */
export function classify(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const { type, request } = error as Error & ChunkError;
    return new LoadFailure(failureClassOf(type), error.message, request);
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // A share that the shell does not provide, or a module that the build does not expose.
  if (/shared (singleton )?module|does not exist in container/i.test(message))
    return new LoadFailure('incompatible', message);
  return new LoadFailure('threw-starting', message);
}

/** The same for a mounted remote: an error that is neither a missing script nor a missing share was thrown while rendering. */
export function classifyWhileRendering(error: unknown): LoadFailure {
  const classified = classify(error);
  const { failure, message, file } = classified;
  return failure === 'threw-starting' && !file ? new LoadFailure('threw-rendering', message) : classified;
}
