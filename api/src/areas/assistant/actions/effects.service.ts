import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { ActionView, DesignsView, StepView } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import type { MemberActor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Effects, type Outcome, type ReplyContext } from '../chat/effects.ts';
import type { Command } from '../commands/command.ts';
import { EggsService } from '../eggs/eggs.service.ts';
import { wishIn } from '../planner/image-wishes.ts';
import type { ReplyRequest } from '../providers/reply-provider.ts';
import { ActionsService } from './actions.service.ts';
import { ChatPainter } from './chat-painter.ts';
import { StepsService } from './steps.service.ts';

const NO_EGGS = 'There are no Easter eggs to delete for this event.';
const NOT_YOURS = 'Only the host can hide or delete the Easter eggs of an event.';

const nothing: Outcome = { isShown: false, says: null };
const said = (says: string): Outcome => ({ isShown: false, says });

const actionOf = (command: Command): { kind: string; args: unknown } => {
  if (command.name === 'image') return { kind: 'picture.draw', args: { prompt: command.prompt } };
  if (command.name === 'create-egg') return { kind: 'eggs.create', args: command.egg };
  return { kind: 'eggs.delete-all', args: {} };
};

/** [AI-2] The commands that a mode runs or shows: Chat proposes all of them, the others know their own alone. */
const known: Record<ReplyContext['mode'], ReadonlySet<Command['name']>> = {
  general: new Set<Command['name']>(['image', 'create-egg', 'delete-eggs']),
  invite_image: new Set<Command['name']>(['image']),
  easter_egg: new Set<Command['name']>(['create-egg', 'delete-eggs']),
};

/** What a reply may bring about (docs/assistant.md, "Rules"). */
@Injectable()
export class ReplyEffects extends Effects {
  readonly #logger = new Logger(ReplyEffects.name);
  /** Pictures that replies have ordered: one order each, because pictures are counted by the day. */
  readonly #ordered = new WeakMap<ReplyContext, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly actions: ActionsService,
    private readonly nextSteps: StepsService,
    private readonly eggs: EggsService,
    private readonly painter: ChatPainter,
  ) {
    super();
  }

  /** [AI-3] What areas know of an event was written by its guests too, also where the host asks. */
  override readsOthers({ facts }: ReplyRequest): boolean {
    return facts !== null && Object.keys(facts).length > 0;
  }

  /** A reply is written long after the request that asked for it: each effect sees the facts of its own moment. */
  override command(context: ReplyContext, command: Command): Promise<Outcome> {
    return RequestContext.create(this.em, () => this.#command(context, command));
  }

  /**
   * [AI-2] Images draws by the reply's order, or by the member's own words where they describe a picture and it has
   * ordered none; once it is whole, because a service paints for longer than one waits between two words.
   */
  override async leftUndone(context: ReplyContext, request: ReplyRequest): Promise<Outcome> {
    if (context.mode !== 'invite_image' || context.signal.aborted) return nothing;
    const prompt = this.#ordered.get(context) ?? wishIn(request);
    return prompt === null ? nothing : RequestContext.create(this.em, () => this.#paint(context, prompt));
  }

  override async propose(context: ReplyContext, action: { kind: string; args: unknown }): Promise<void> {
    const { actor, eventId, replyId, mode, signal } = context;
    if (signal.aborted || eventId === null || mode !== 'general') return;
    const proposal = { actor, eventId, messageId: replyId, ...action };
    await RequestContext.create(this.em, () => this.actions.propose(proposal));
  }

  async #command(context: ReplyContext, command: Command): Promise<Outcome> {
    const { actor, eventId, replyId, mode, signal } = context;
    if (signal.aborted || !known[mode].has(command.name)) return this.#ignored(context, command);
    if (mode === 'invite_image' && command.name === 'image') {
      if (!this.#ordered.has(context)) this.#ordered.set(context, command.prompt);
      return { isShown: true, says: null };
    }
    if (eventId === null) return this.#ignored(context, command);
    // [AI-4] It first sees whether there are any.
    if (command.name === 'delete-eggs' && (await this.#hasNoEggs(actor, eventId))) return said(NO_EGGS);
    const made = await this.actions.propose({ actor, eventId, messageId: replyId, ...actionOf(command) });
    if (made instanceof DomainError) return said(made.code === 'forbidden' ? NOT_YOURS : made.message);
    if (made === null) return nothing;
    if (this.#runsByItself(context, command)) await this.#press(actor, made);
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
    const { actor, eventId, formHolds, replyId, signal } = context;
    try {
      const about = { eventId, formHolds, messageId: replyId, prompt, signal };
      const drawn = await this.painter.draw(actor, about);
      return { isShown: true, says: wordsOf(drawn) };
    } catch (error) {
      if (error instanceof DomainError) return said(error.message);
      throw error;
    }
  }

  #ignored({ replyId, mode }: ReplyContext, { name }: Command): Outcome {
    this.#logger.log({ replyId, mode, command: name }, 'A command of no use here');
    return nothing;
  }

  /** [AI-3] An egg is seen by others: only where nothing of anybody else's was read. [AI-4] Deleting never. */
  #runsByItself({ mode, readsOthers }: ReplyContext, { name }: Command): boolean {
    return mode === 'easter_egg' && name === 'create-egg' && !readsOthers;
  }

  /** What hinders it stands on the card. */
  async #press(actor: MemberActor, id: string): Promise<void> {
    try {
      await this.actions.press(actor, id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#logger.log({ action: id, code: error.code }, 'A command was not done');
    }
  }

  /** Of an own event; what another's has, nobody is told. */
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

/** What was understood, and what there is no drawing for. */
function wordsOf({ understood, missing }: DesignsView): string | null {
  const words = [understood.join(' · '), missing.join(' ')].filter((each) => each !== '');
  return words.length === 0 ? null : words.join('\n\n');
}
