const changeKinds = ['added', 'changed', 'fixed', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One line of a component's CHANGES.md. */
export interface Change {
  /** yyyy-MM-dd */
  date: string;
  kind: ChangeKind;
  component: string;
  /** A sentence about the visible change. */
  words: string;
}

const LINE = new RegExp(`^- (\\d{4}-\\d{2}-\\d{2}) (${changeKinds.join('|')}) (\\w+): (\\S.*[.!?])$`);

/**
 * The lines of a CHANGES.md in file order, newest first.
 * @throws {Error} naming a line that is invalid
 */
export const readChanges = (text: string): Change[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, date = '', kind, component = '', words = ''] = LINE.exec(line) ?? [];
      if (!kind)
        throw new Error(`“${line}” is not “- yyyy-MM-dd ${changeKinds.join('|')} Component: Sentence.”`);
      return { date, kind: kind as ChangeKind, component, words };
    });
