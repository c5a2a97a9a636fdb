import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { runInSlice } from '../loop/slices.ts';

/** Limit of pipelined requests that wait on one connection; browsers do not pipeline. */
const WAITING_MAX = 1000;

const PIPELINE = Symbol('pipeline');

/** A property, because updating a map of connections at each request costs more. */
type Connection = Socket & { [PIPELINE]?: Pipeline };

/** The requests of one connection. */
class Pipeline {
  readonly waiting: (() => void)[] = [];
  isRunning = false;
}

/**
 * Runs the pipelined requests of one connection in sequence, each in another turn of the event loop after the previous
 * answer. They must be answered in order anyway; this way they do not block other connections, and their number is
 * limited.
 */
export function serializePipelined({ socket }: Request, response: Response, next: NextFunction): void {
  const pipeline = ((socket as Connection)[PIPELINE] ??= new Pipeline());
  if (pipeline.waiting.length >= WAITING_MAX) return void socket.destroy();
  const begin = () => {
    pipeline.isRunning = true;
    response.on('close', () => {
      const nextBegin = pipeline.waiting.shift();
      pipeline.isRunning = nextBegin !== undefined;
      if (nextBegin && !socket.destroyed) setImmediate(nextBegin);
    });
    runInSlice(next);
  };
  if (pipeline.isRunning) pipeline.waiting.push(begin);
  else begin();
}
