/** Another Node process, asked over its inspector, so that it needs no door of its own. */

export const inspected = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

export class Inspector {
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** @param port what {@link inspected} was given when the process began */
  static async open(port: number): Promise<Inspector> {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
    const socket = new WebSocket(target!.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Inspector(socket);
  }

  /** @param expression whose value can be written as JSON */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result } = await this.#ask<{ result: { value: string } }>('Runtime.evaluate', {
      expression: `JSON.stringify(${expression}) ?? 'null'`,
    });
    return JSON.parse(result.value) as Value;
  }

  async collectGarbage(): Promise<void> {
    await this.#ask('HeapProfiler.collectGarbage');
  }

  close(): void {
    this.#socket.close();
  }

  #ask<Result>(method: string, params = {}): Promise<Result> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result: Result; error?: object };
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', hear);
        if (answer.error) reject(new Error(`${method}: ${JSON.stringify(answer.error)}`));
        else resolve(answer.result);
      };
      this.#socket.addEventListener('message', hear);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
