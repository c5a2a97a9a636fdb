import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { takeTurn } from '../loop/turns.ts';

/** Behind another on one connection; browsers send none before the last one is answered. */
const WAITING_MAX = 1000;

/**
 * Requests of one connection are answered in their order anyway: each begins when the one before it is answered, and in
 * another turn of the loop. So a row of them in one write holds up nobody else, and those that wait are not without end.
 */
export function oneByOne() {
  const rows = new WeakMap<Socket, (() => void)[]>();
  const callNext = (socket: Socket) => {
    const begin = rows.get(socket)!.shift();
    if (begin && !socket.destroyed) setImmediate(begin);
    else rows.delete(socket);
  };
  return ({ socket }: Request, response: Response, next: NextFunction): void => {
    const row = rows.get(socket);
    if (row && row.length >= WAITING_MAX) return void socket.destroy();
    const begin = () => {
      response.once('close', () => callNext(socket));
      takeTurn(next);
    };
    if (row) return void row.push(begin);
    rows.set(socket, []);
    begin();
  };
}
