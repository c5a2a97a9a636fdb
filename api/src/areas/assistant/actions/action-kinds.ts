import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { partsOf } from '../../../core/areas/area.ts';
import type { AssistantAction, StepSource } from '../../../core/assistant/assistant-parts.ts';

/** The actions and the sources of next steps that all areas register for the assistant. */
@Injectable()
export class ActionKinds implements OnModuleInit {
  readonly #kinds = new Map<string, AssistantAction>();
  #sources: readonly StepSource[] = [];

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    for (const part of partsOf('assistantActions').flat()) {
      const action = this.modules.get(part, { strict: false }) as AssistantAction;
      if (this.#kinds.has(action.kind)) throw new Error(`Two actions are called ${action.kind}`);
      this.#kinds.set(action.kind, action);
    }
    this.#sources = partsOf('assistantSteps')
      .flat()
      .map((part) => this.modules.get(part, { strict: false }));
  }

  /** undefined: there is no such action */
  of(kind: string): AssistantAction | undefined {
    return this.#kinds.get(kind);
  }

  get sources(): readonly StepSource[] {
    return this.#sources;
  }
}
