/** Evaluates code in another Node process over its inspector, so that the process needs no API for it. */

export const inspectorEnv = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

export class Inspector {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** @param port that was passed to {@link inspectorEnv} for the start of the process */
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

  /** @param expression with a value that JSON can represent */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result } = await this.#call<{ result: { value: string } }>('Runtime.evaluate', {
      expression: `JSON.stringify(${expression}) ?? 'null'`,
    });
    return JSON.parse(result.value) as Value;
  }

  async collectGarbage(): Promise<void> {
    await this.#call('HeapProfiler.collectGarbage');
  }

  close(): void {
    this.#socket.close();
  }

  #call<Result>(method: string, params = {}): Promise<Result> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<string>) => {
        const reply = JSON.parse(data) as { id?: number; result: Result; error?: object };
        if (reply.id !== id) return;
        this.#socket.removeEventListener('message', onMessage);
        if (reply.error) reject(new Error(`${method}: ${JSON.stringify(reply.error)}`));
        else resolve(reply.result);
      };
      this.#socket.addEventListener('message', onMessage);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
