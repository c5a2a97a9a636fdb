import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { runInSlice } from '../loop/slices.ts';

/** Behind another on one connection; browsers send none before the last one is answered. */
const WAITING_MAX = 1000;

const ROW = Symbol('row');

/** A property, because a map of connections that is written at each request costs more than it does. */
type Connection = Socket & { [ROW]?: Row };

/** The requests of one connection. */
class Row {
  readonly waiting: (() => void)[] = [];
  isUnderWay = false;
}

/**
 * Requests of one connection are answered in their order anyway: each begins when the one before it is answered, and in
 * another turn of the loop. So a row of them in one write holds up nobody else, and those that wait are not without end.
 */
export function oneByOne({ socket }: Request, response: Response, next: NextFunction): void {
  const row = ((socket as Connection)[ROW] ??= new Row());
  if (row.waiting.length >= WAITING_MAX) return void socket.destroy();
  const begin = () => {
    row.isUnderWay = true;
    response.on('close', () => {
      const following = row.waiting.shift();
      row.isUnderWay = following !== undefined;
      if (following && !socket.destroyed) setImmediate(following);
    });
    runInSlice(next);
  };
  if (row.isUnderWay) row.waiting.push(begin);
  else begin();
}
