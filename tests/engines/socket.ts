import { WebSocket } from 'ws';

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: unknown;
}

/** Commands with numbered answers, and events: the shape of both DevTools and WebDriver BiDi. */
export class Socket {
  private last = 0;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  static async connect(url: string, onEvent: (method: string, params: Record<string, unknown>) => void) {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const connected = new Socket(socket);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.id !== undefined) connected.waiting.get(message.id)?.(message);
      else if (message.method) onEvent(message.method, message.params ?? {});
    });
    return connected;
  }

  /** @throws Error with the engine's answer, or after 40 seconds without one */
  async send<T>(method: string, params: object = {}): Promise<T> {
    this.last += 1;
    const id = this.last;
    const answer = await new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), 40_000);
      this.waiting.set(id, (message) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(message);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.result as T;
  }

  close(): void {
    this.socket.terminate();
  }
}
