import { Inject, Injectable } from '@nestjs/common';
import type { ResponderView } from '@yolo/contract/assistant';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { BuiltInPlanner } from '../planner/built-in-planner.ts';
import { Costs } from './costs.ts';
import { PictureProvider } from '../designs/painting/picture-provider.ts';
import { OpenAiProvider } from './openai-provider.ts';
import type { ReplyProvider } from './reply-provider.ts';

/** Shown before the first message to a provider. */
const SENDS = [
  'What you write in this chat',
  'What the event’s page says: name, dates, place, description and lists',
  'First names, never surnames, addresses or links',
];

/** Chooses who answers: the configured provider within the daily budget, or the built-in planner. */
@Injectable()
export class Responders {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly planner: BuiltInPlanner,
    private readonly provider: OpenAiProvider,
    private readonly costs: Costs,
    private readonly pictures: PictureProvider,
  ) {}

  /** @param builtIn the member has chosen the built-in planner */
  async choose(builtIn: boolean): Promise<ReplyProvider> {
    return builtIn || this.config.aiUrl === null || (await this.costs.usedUp())
      ? this.planner
      : this.provider;
  }

  async view(): Promise<ResponderView> {
    const { name, host } = await this.choose(false);
    const painter = this.pictures.name;
    if (host !== null) return { name, host, sends: SENDS, painter };
    // The card has been opened, and a question comes next, which reports files that cannot be read.
    this.planner.prepare().catch(() => undefined);
    return {
      name: this.config.aiUrl === null ? name : `${name} (the day’s budget is used up)`,
      host,
      sends: [],
      painter: null,
    };
  }
}
