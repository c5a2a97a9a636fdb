import { ChatTable } from '@yolo/design-system/chat';
import type { Nodes, Table, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement, Fragment, memo, type ReactNode } from 'react';

const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** A few blocks of a reply, memoized: they change only while they are the last ones. */
export const Blocks = memo(
  function Blocks({ sources }: { sources: readonly string[] }) {
    return sources.map((source, at) => <Block key={at} source={source} />);
  },
  (before, now) =>
    before.sources.length === now.sources.length &&
    before.sources.every((source, at) => source === now.sources[at]),
);

const Block = memo(function Block({ source }: { source: string }) {
  return <>{fromMarkdown(source, options).children.map(draw)}</>;
});

const drawAll = (nodes: readonly Nodes[]): ReactNode[] => nodes.map(draw);

/**
 * [AI-6] Text, bold, lists and small tables. Everything else is reduced to its text: no HTML, no picture, no link, so
 * that no reply makes the browser send a request.
 */
function draw(node: Nodes, key: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{drawAll(node.children)}</p>;
    case 'heading':
      return (
        <p key={key}>
          <strong>{drawAll(node.children)}</strong>
        </p>
      );
    case 'strong':
      return <strong key={key}>{drawAll(node.children)}</strong>;
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        { key, ...(node.ordered && node.start !== 1 && { start: node.start ?? undefined }) },
        drawAll(node.children),
      );
    case 'listItem':
      return <li key={key}>{node.children.map((child, at) => drawInItem(child, at))}</li>;
    case 'table':
      return <TableOf key={key} table={node} />;
    case 'code':
      return <p key={key}>{node.value}</p>;
    case 'break':
      return <br key={key} />;
    default:
      return drawRest(node, key);
  }
}

/** The text of nodes that have no rendering of their own. */
function drawRest(node: Nodes, key: number): ReactNode {
  if ('children' in node) return <Fragment key={key}>{drawAll(node.children)}</Fragment>;
  if ('value' in node) return node.value;
  return 'alt' in node ? node.alt : null;
}

/** A list item's text follows its marker without a paragraph. */
const drawInItem = (child: Nodes, key: number) =>
  child.type === 'paragraph' ? (
    <Fragment key={key}>
      {key > 0 && <br />}
      {drawAll(child.children)}
    </Fragment>
  ) : (
    draw(child, key)
  );

function TableOf({ table }: { table: Table }) {
  const [head, ...rows] = table.children;
  return (
    <ChatTable>
      {head && (
        <thead>
          <RowOf row={head} cell="th" />
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <RowOf key={at} row={row} cell="td" />
        ))}
      </tbody>
    </ChatTable>
  );
}

const RowOf = ({ row, cell }: { row: TableRow; cell: 'td' | 'th' }) => (
  <tr>
    {row.children.map(({ children }, at) =>
      createElement(cell, { key: at, ...(cell === 'th' && { scope: 'col' }) }, drawAll(children)),
    )}
  </tr>
);
