/** Maximum length of a block, in UTF-16 units: the growing block is parsed again with every piece of it. */
const LONGEST = 2000;

/** From this length on a list is cut before its next item: it takes four times as long to parse as a paragraph. */
const LONG_LIST = 500;

const ITEM = /^[-*+]\s/;
const FENCE = /^ {0,3}(```+|~~~+)/;
const TABLE_LINE = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const CONTINUES = /^(?: {2,}|\t)\S/;

/** An unfinished block, with the lines that are repeated in the next block if it is cut. */
interface OpenBlock {
  lines: string[];
  /** Number of lines that are not repeated from the block before. */
  own: number;
  length: number;
  head: string[];
  fence: string | null;
}

const newBlock = (head: string[] = [], fence: string | null = null): OpenBlock => ({
  lines: [...head],
  own: 0,
  length: head.join('\n').length,
  head,
  fence,
});

/**
 * Cuts a reply into blocks that are rendered one by one: at empty lines outside of fences, and, if too long,
 * at an item, a line or a word. The head of a cut table and the mark of a cut fence are repeated. All blocks but the last
 * stay as they are while the text grows.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let open = newBlock();
  let blank = false;
  const close = (next: OpenBlock) => {
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
    if (isCut || (blank && !CONTINUES.test(whole))) close(newBlock());
    else if (blank) add('');
    blank = false;
    for (const line of piecesOf(whole)) {
      if (open.length + line.length > LONGEST) close(newBlock(open.head, open.fence));
      add(line);
    }
    readLine(open, whole);
  }
  close(newBlock());
  return blocks;
}

/** Updates the block after a line: it may open or close a fence, or make the line before it the head of a table. */
function readLine(open: OpenBlock, line: string): void {
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

/** A line in pieces that fit into a block, cut between words where possible. */
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
