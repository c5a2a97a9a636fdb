import type { Config } from '../../../core/config/config.ts';
import type { PromptMessage } from './prompt.ts';
import { askService, type ServiceSettings } from './service-request.ts';

/**
 * Requests a streamed reply.
 * @param refused see {@link askService}
 * @throws ProviderError
 */
export function ask(
  settings: ServiceSettings & Pick<Config, 'aiModel'>,
  messages: readonly PromptMessage[],
  refused: Set<string>,
  signal: AbortSignal,
): Promise<Response> {
  return askService(settings, {
    path: 'chat/completions',
    accept: 'text/event-stream',
    body: { model: settings.aiModel, messages, stream: true },
    optional: { stream_options: { include_usage: true } },
    ...{ refused, signal },
  });
}
