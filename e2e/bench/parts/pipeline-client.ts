/** A thread that writes many requests at once and counts their responses, so that it does not delay the measurements. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Pipeline {
  port: number;
  request: string;
  count: number;
}

export interface PipelineResult {
  answers: number;
  milliseconds: number;
}

const ENDS_WITHIN_MS = 60_000;
const MARK = Buffer.from('HTTP/1.1 ');

const { port, request, count } = workerData as Pipeline;
const socket = connect(port, '127.0.0.1');
let began = 0;
let answers = 0;
let rest = Buffer.alloc(0);

socket.on('connect', () => {
  began = performance.now();
  socket.write(request.repeat(count));
});
socket.on('data', (chunk) => {
  const received = Buffer.concat([rest, chunk]);
  for (let at = received.indexOf(MARK); at >= 0; at = received.indexOf(MARK, at + 1)) answers += 1;
  // Shorter than a mark, so that no mark counts twice.
  rest = received.subarray(-MARK.length + 1);
  if (answers >= count) end();
});
socket.on('error', end);
socket.on('close', end);
socket.setTimeout(ENDS_WITHIN_MS, end);

function end(): void {
  parentPort?.postMessage({ answers, milliseconds: performance.now() - began } satisfies PipelineResult);
  parentPort?.close();
  socket.destroy();
}
