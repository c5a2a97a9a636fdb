import { z } from 'zod';
import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';
import { MINUTE, type Limit } from '../../core/config/limits.ts';
import { url, wholeNumber } from '../../core/config/values.ts';

/** A service with OpenAI's chat completions API; without one the built-in planner answers. */
export const assistantSettings = {
  AI_URL: url('https://api.example.com/v1', 'http:', 'https:')
    .optional()
    .describe(
      'Address of an OpenAI-compatible service, up to and with `/v1`, that answers in the chat; the built-in planner answers when absent.',
    ),
  AI_KEY: z.string().optional().describe('Sent to `AI_URL` as a bearer token; none when absent.'),
  AI_MODEL: z
    .string()
    .default('default')
    .describe('The model that is asked for at `AI_URL`; its name is shown to who chats.'),
  AI_IMAGE_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The model that paints scenes of invitations at `AI_URL`; Yolo draws them when absent ([more](assistant.md#who-paints)).',
    ),
  AI_TOKENS_PER_DAY: wholeNumber
    .min(0)
    .default(1_000_000)
    .describe(
      'Tokens that may be asked of `AI_URL` within a day (UTC) by everybody together; then the built-in planner answers.',
    ),
  AI_AT_ONCE: wholeNumber
    .min(1)
    .default(4)
    .describe('Replies that a process asks of `AI_URL` at once; who comes later waits, and is told so.'),
} satisfies SettingDefinitions;

type AssistantSettings = SettingsOf<typeof assistantSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends AssistantSettings {}
}

export const assistantLimits = {
  assistant: { perAddress: 600, perAccount: 20, seconds: MINUTE },
} satisfies Record<string, Limit>;
