import { partsOf } from '../areas/area.ts';

/** A kind of mails that a recipient can refuse: all except invitations and mails about an account. */
export interface MailKindDefinition {
  /** The label of the member's choice, e.g. "Messages from hosts". */
  label: string;
  /** The kind within a sentence, e.g. "what hosts write to their guests". */
  words: string;
}

export type MailKindDefinitions = Readonly<Record<string, MailKindDefinition>>;

/**
 * Every kind of mail. An area adds the type of its kinds beside them: `interface MailKindTable extends EventMails {}`.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- areas fill it
export interface MailKindTable {}

export type MailKind = keyof MailKindTable & string;

declare module '../areas/area.ts' {
  interface AreaParts {
    mailKinds?: MailKindDefinitions;
  }
}

/** @throws Error if two areas define the same kind */
export function allMailKinds(): Map<MailKind, MailKindDefinition> {
  const all = new Map<MailKind, MailKindDefinition>();
  for (const [name, kind] of partsOf('mailKinds').flatMap(Object.entries) as [
    MailKind,
    MailKindDefinition,
  ][]) {
    if (all.has(name)) throw new Error(`Two areas bring mails of the kind ${name}`);
    all.set(name, kind);
  }
  return all;
}
