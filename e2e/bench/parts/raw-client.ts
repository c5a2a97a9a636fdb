/** A live connection with little memory, so that thousands of them fit into one process. */
type Listener = (name: string, body: unknown) => void;

const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECTED = '40';
const EVENT = '42';
const ANSWER = '43';
const REFUSED = '44';

/** socket.io's protocol, version 5, in text frames over a WebSocket. */
export class RawClient {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (body: unknown) => void>();
  #nextId = 0;
  #cut = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Rejects if the handshake is refused. @param address of socket.io, with its path */
  static open(address: string, auth: object, listener: Listener): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/?EIO=4&transport=websocket`);
      const client = new RawClient(socket);
      socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
      socket.addEventListener('close', ({ code }) => reject(new Error(`${address} hung up with ${code}`)));
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (client.#cut) return;
        if (data.startsWith(OPEN)) socket.send(CONNECTED + JSON.stringify(auth));
        else if (data === PING) socket.send(PONG);
        else if (data.startsWith(CONNECTED)) resolve(client);
        else if (data.startsWith(REFUSED)) reject(new Error(`The handshake was refused: ${data}`));
        else client.#receive(data, listener);
      });
    });
  }

  send(name: string, body: unknown): Promise<unknown> {
    return new Promise((resolve) => {
      this.#answers.set(this.#nextId, resolve);
      this.#socket.send(`${EVENT}${this.#nextId}${JSON.stringify([name, body])}`);
      this.#nextId += 1;
    });
  }

  /** Closes the connection, and ignores messages that are under way. */
  cut(): Promise<void> {
    this.#cut = true;
    return new Promise((resolve) => {
      if (this.#socket.readyState === WebSocket.CLOSED) return resolve();
      this.#socket.addEventListener('close', () => resolve());
      this.#socket.close();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  #receive(data: string, listener: Listener): void {
    const bracket = data.indexOf('[');
    const body = bracket < 0 ? [] : (JSON.parse(data.slice(bracket)) as unknown[]);
    if (data.startsWith(EVENT)) listener(String(body[0]), body[1]);
    else if (data.startsWith(ANSWER)) this.#resolve(Number(data.slice(ANSWER.length, bracket)), body[0]);
  }

  #resolve(number: number, body: unknown): void {
    this.#answers.get(number)?.(body);
    this.#answers.delete(number);
  }
}
