import { type AiServer, type ReplyHandler, replyWith, startAiServer } from './ai-server.ts';
import { startTestApp, type TestApp } from './app.ts';

/** An API with a service that replies `Here it comes.` to chats and paints. */
export interface PainterApp {
  ai: AiServer;
  api: TestApp;
  /** How the service answers requests for pictures; may be changed at any time. */
  painting: ReplyHandler;
  close(): Promise<void>;
}

/** Starts it with the model `talker` and the image model `brush`. */
export async function startPainterApp(
  painting: ReplyHandler,
  settings: Parameters<typeof startTestApp>[0] = {},
): Promise<PainterApp> {
  const ai = await startAiServer((response, request) =>
    request.path === '/v1/images/generations'
      ? app.painting(response, request)
      : replyWith('Here it comes.')(response, request),
  );
  const api = await startTestApp({ aiUrl: ai.url, aiModel: 'talker', aiImageModel: 'brush', ...settings });
  const close = async () => {
    await api.close();
    await ai.close();
  };
  const app: PainterApp = { ai, api, painting, close };
  return app;
}
