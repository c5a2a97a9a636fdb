/** No block is longer than that, in UTF-16 units: what is still growing is read again with every piece of it. */
const LONGEST = 2000;

/** From here on a list is cut before its next item: to read one takes four times as long as to read as much of a paragraph. */
const LONG_LIST = 500;

const ITEM = /^[-*+]\s/;
const FENCE = /^ {0,3}(```+|~~~+)/;
const TABLE_LINE = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const CONTINUES = /^(?: {2,}|\t)\S/;

/** A block as far as it was read: what has to be said again in front of what is cut off from it. */
interface Open {
  lines: string[];
  /** How many of them were said here for the first time. */
  own: number;
  length: number;
  head: string[];
  fence: string | null;
}

const opened = (head: string[] = [], fence: string | null = null): Open => ({
  lines: [...head],
  own: 0,
  length: head.join('\n').length,
  head,
  fence,
});

/**
 * Cuts a reply into blocks that can be drawn one by one: at empty lines, outside of fences, and inside of what is too long at an
 * item, a line or a word. A table that is cut goes on under its head, a fence in a fence. All blocks but the last stay as they are while
 * the text grows.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let open = opened();
  let blank = false;
  const close = (next: Open) => {
    if (open.own > 0) blocks.push(open.lines.join('\n'));
    open = next;
  };
  const add = (line: string) => {
    open.lines.push(line);
    open.own += 1;
    open.length += line.length + 1;
  };
  for (const whole of text.split('\n')) {
    if (open.fence === null && whole.trim() === '') {
      blank = open.lines.length > 0;
      continue;
    }
    const isCut = open.fence === null && open.length > LONG_LIST && ITEM.test(whole);
    if (isCut || (blank && !CONTINUES.test(whole))) close(opened());
    else if (blank) add('');
    blank = false;
    for (const line of piecesOf(whole)) {
      if (open.length + line.length > LONGEST) close(opened(open.head, open.fence));
      add(line);
    }
    readLine(open, whole);
  }
  close(opened());
  return blocks;
}

/** What a line means for those behind it: it opens or closes a fence, or makes the line before it the head of a table. */
function readLine(open: Open, line: string): void {
  const mark = FENCE.exec(line)?.[1];
  if (open.fence !== null) {
    if (mark?.startsWith(open.fence)) {
      open.fence = null;
      open.head = [];
    }
  } else if (mark) {
    open.fence = mark;
    open.head = [mark];
  } else if (open.lines.length === 2 && line.includes('|') && TABLE_LINE.test(line)) {
    open.head = [...open.lines];
  }
}

/** A line in pieces that fit into a block, cut between words where there are any. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const end = space > 0 ? space : LONGEST;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return [...pieces, rest];
}
