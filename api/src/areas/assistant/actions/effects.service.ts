import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { ActionView, DesignsView, StepView } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import type { MemberActor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Effects, type Outcome, type ReplyContext } from '../chat/effects.ts';
import type { Command } from '../commands/command.ts';
import { EggsService } from '../eggs/eggs.service.ts';
import { ONLY_THE_HOST } from '../planner/egg-wishes.ts';
import { wishIn } from '../planner/image-wishes.ts';
import type { ReplyRequest } from '../providers/reply-provider.ts';
import { ActionsService } from './actions.service.ts';
import { ChatPainter } from './chat-painter.ts';
import { StepsService } from './steps.service.ts';

const NO_EGGS = 'There are no Easter eggs to delete for this event.';

const NOTHING: Outcome = { isShown: false, says: null };
const sentence = (says: string): Outcome => ({ isShown: false, says });

const actionOf = (command: Command): { kind: string; args: unknown } => {
  if (command.name === 'image') return { kind: 'picture.draw', args: { prompt: command.prompt } };
  if (command.name === 'create-egg') return { kind: 'eggs.create', args: command.egg };
  return { kind: 'eggs.delete-all', args: {} };
};

/** [AI-2] The commands that a mode runs or shows: Chat proposes all of them, the others only their own. */
const known: Record<ReplyContext['mode'], ReadonlySet<Command['name']>> = {
  general: new Set<Command['name']>(['image', 'create-egg', 'delete-eggs']),
  invite_image: new Set<Command['name']>(['image']),
  easter_egg: new Set<Command['name']>(['create-egg', 'delete-eggs']),
};

/** The effects that a reply may have (docs/assistant.md, "Rules"). */
@Injectable()
export class ReplyEffects extends Effects {
  readonly #logger = new Logger(ReplyEffects.name);
  /** The prompt of each reply's image command: one per reply, because pictures count in a daily limit. */
  readonly #prompts = new WeakMap<ReplyContext, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly actions: ActionsService,
    private readonly nextSteps: StepsService,
    private readonly eggs: EggsService,
    private readonly painter: ChatPainter,
  ) {
    super();
  }

  /** [AI-3] The areas' facts of an event contain guests' words, also if the host asks. */
  override readsOthers({ facts }: ReplyRequest): boolean {
    return facts !== null && Object.keys(facts).length > 0;
  }

  /** A reply is written long after its request: each effect gets a request context of its own, with fresh facts. */
  override command(context: ReplyContext, command: Command): Promise<Outcome> {
    return RequestContext.create(this.em, () => this.#command(context, command));
  }

  /**
   * [AI-2] Images draws by the reply's command, or else by the member's own words if they describe a picture; after the
   * reply is complete, because painting takes longer than readers wait between two words.
   */
  override async afterReply(context: ReplyContext, request: ReplyRequest): Promise<Outcome> {
    if (context.mode !== 'invite_image' || context.signal.aborted) return NOTHING;
    const prompt = this.#prompts.get(context) ?? wishIn(request);
    return prompt === null ? NOTHING : RequestContext.create(this.em, () => this.#paint(context, prompt));
  }

  override async propose(context: ReplyContext, action: { kind: string; args: unknown }): Promise<void> {
    const { actor, eventId, replyId, mode, signal } = context;
    if (signal.aborted || eventId === null || mode !== 'general') return;
    const proposal = { actor, eventId, messageId: replyId, ...action };
    await RequestContext.create(this.em, () => this.actions.propose(proposal));
  }

  async #command(context: ReplyContext, command: Command): Promise<Outcome> {
    const { actor, eventId, replyId, mode, signal } = context;
    if (signal.aborted || !known[mode].has(command.name)) return this.#ignore(context, command);
    if (mode === 'invite_image' && command.name === 'image') {
      if (!this.#prompts.has(context)) this.#prompts.set(context, command.prompt);
      return { isShown: true, says: null };
    }
    if (eventId === null) return this.#ignore(context, command);
    // [AI-4] Checks first whether there are any eggs.
    if (command.name === 'delete-eggs' && (await this.#hasNoEggs(actor, eventId))) return sentence(NO_EGGS);
    const card = await this.actions.propose({ actor, eventId, messageId: replyId, ...actionOf(command) });
    if (card instanceof DomainError)
      return sentence(card.code === 'forbidden' ? ONLY_THE_HOST : card.message);
    if (card === null) return NOTHING;
    if (this.#mayRun(context, command)) await this.#press(actor, card);
    return { isShown: true, says: null };
  }

  override cards(
    em: EntityManager,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, ActionView[]>> {
    return this.actions.cards(em, messageIds);
  }

  override steps(actor: MemberActor, event: EventView): Promise<StepView[]> {
    return this.nextSteps.steps(actor, event);
  }

  /** [AI-2] Into the member's own chat. */
  async #paint(context: ReplyContext, prompt: string): Promise<Outcome> {
    const { actor, eventId, draft, replyId, signal } = context;
    try {
      const about = { eventId, formHolds: draft, messageId: replyId, prompt, signal };
      const drawn = await this.painter.draw(actor, about);
      return { isShown: true, says: wordsOf(drawn) };
    } catch (error) {
      if (error instanceof DomainError) return sentence(error.message);
      throw error;
    }
  }

  #ignore({ replyId, mode }: ReplyContext, { name }: Command): Outcome {
    this.#logger.log({ replyId, mode, command: name }, 'A command of no use here');
    return NOTHING;
  }

  /** [AI-3] Others see an egg, so it is created only if nobody else's words were read. [AI-4] Never for deletions. */
  #mayRun({ mode, readsOthers }: ReplyContext, { name }: Command): boolean {
    return mode === 'easter_egg' && name === 'create-egg' && !readsOthers;
  }

  /** An error is shown on the card. */
  async #press(actor: MemberActor, id: string): Promise<void> {
    try {
      await this.actions.press(actor, id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#logger.log({ action: id, code: error.code }, 'A command was not done');
    }
  }

  /** Only for own events; of other events nothing is revealed. */
  async #hasNoEggs(actor: MemberActor, eventId: string): Promise<boolean> {
    try {
      const { eggs, mayChange } = await this.eggs.list(actor, eventId);
      return mayChange && eggs.length === 0;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** The words that were understood, and those that there is no drawing for. */
function wordsOf({ understood, missing }: DesignsView): string | null {
  const words = [understood.join(' · '), missing.join(' ')].filter((each) => each !== '');
  return words.length === 0 ? null : words.join('\n\n');
}
