import type { FailureClass } from '@yolo/contract';

/** A remote that could not be shown, and how. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  constructor(
    readonly failure: FailureClass,
    message: string,
    /** Address of the script that did not come or did not run; none where all scripts are there. */
    readonly file: string | null = null,
  ) {
    super(message);
  }
}

/** What the bundler's runtime throws for a chunk that the loader could not bring (preset/chunks-by-loader.mjs). */
interface ChunkError {
  /** The loader's class, or `missing`: the script ran and brought no chunk. */
  type: string;
  request: string;
}

const ofScripts: readonly string[] = [
  'unreachable',
  'gone',
  'not-javascript',
  'incompatible',
  'threw-starting',
];

function classOf(type: string): FailureClass {
  if (type === 'missing') return 'not-javascript';
  return ofScripts.includes(type) ? (type as FailureClass) : 'unreachable';
}

/**
 * Classes whatever a container or the bundler's runtime threw; scripts are classed where they are loaded.
 */
export function classify(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const { type, request } = error as Error & ChunkError;
    return new LoadFailure(classOf(type), error.message, request);
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // A share that the shell cannot give, or a module that the build does not have.
  if (/shared (singleton )?module|does not exist in container/i.test(message))
    return new LoadFailure('incompatible', message);
  return new LoadFailure('threw-starting', message);
}

/** The same once the remote is on the page: what is missing then is a script or a share, and anything else was thrown by the tree. */
export function classifyWhileRendering(error: unknown): LoadFailure {
  const classed = classify(error);
  const { failure, message, file } = classed;
  return failure === 'threw-starting' && !file ? new LoadFailure('threw-rendering', message) : classed;
}
