import { type Route, type RouteLimit, routes } from '@yolo/contract';
import { allLimits, type Limit } from '../../src/core/config/limits.ts';

const MINUTE = 60;

/** The limits as a Markdown table, from their definitions and the contract's routes, ordered by name. */
export function limitsTable(): string {
  const limits = Object.entries(allLimits()).sort(byName);
  const rows = limits.flatMap(([name, limit]) => rowsOf(name, limit));
  return [
    '| limit | calls | from one network | and | window |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function rowsOf(name: string, { perAddress, perAccount, seconds, counts, aim }: Limit): string[][] {
  const minutes = `${seconds / MINUTE} min`;
  if (counts) {
    const one = aim ? `${perAccount} of one ${aim}` : words.member(perAccount);
    return [[`\`${name}\``, counts, String(perAddress), one, minutes]];
  }
  if (name === 'token') {
    return [
      [
        '`token`',
        'invitation links that open nothing, by call, socket or page',
        String(perAddress),
        '',
        minutes,
      ],
    ];
  }
  const counted = Object.entries(Object.groupBy(countedBy(name), ({ per }) => per)).sort(byName);
  return counted.map(([per, calls]) => [
    `\`${name}\``,
    calls
      .map(({ route }) => route)
      .sort()
      .map((route) => `\`${route}\``)
      .join(', '),
    String(perAddress),
    words[per as RouteLimit['per']](perAccount) +
      (calls.some((each) => each.failuresOnly) ? '; failures only' : ''),
    minutes,
  ]);
}

/** Sorts, because the order in which modules are loaded varies. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const words: Record<RouteLimit['per'], (count: number) => string> = {
  email: (count) => `${count} at one address, by any session`,
  member: (count) => `${count} by one member`,
  network: () => '',
};

function countedBy(name: string): (RouteLimit & { route: string })[] {
  return (Object.entries(routes) as [string, Route][]).flatMap(([route, { limits: all = [] }]) =>
    all.filter((limit) => limit.name === name).map((limit) => ({ ...limit, route })),
  );
}
