/** A live connection with as little of its own as can be, so that thousands of them fit into one process. */
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
  #asked = 0;
  #cut = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** @param address where socket.io listens, its path included; rejects when the handshake is refused */
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
        else client.#hear(data, listener);
      });
    });
  }

  send(name: string, body: unknown): Promise<unknown> {
    return new Promise((resolve) => {
      this.#answers.set(this.#asked, resolve);
      this.#socket.send(`${EVENT}${this.#asked}${JSON.stringify([name, body])}`);
      this.#asked += 1;
    });
  }

  /** Hears nothing from here on, not even what is on its way. */
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

  #hear(data: string, listener: Listener): void {
    const bracket = data.indexOf('[');
    const body = bracket < 0 ? [] : (JSON.parse(data.slice(bracket)) as unknown[]);
    if (data.startsWith(EVENT)) listener(String(body[0]), body[1]);
    else if (data.startsWith(ANSWER)) this.#answered(Number(data.slice(ANSWER.length, bracket)), body[0]);
  }

  #answered(number: number, body: unknown): void {
    this.#answers.get(number)?.(body);
    this.#answers.delete(number);
  }
}
