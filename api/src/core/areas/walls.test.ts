import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Type } from '@nestjs/common';
import { AppModule } from '../../app.module.ts';
import { readSettings } from '../config/config.ts';

const src = resolve(import.meta.dirname, '../..');
const IMPORT = /^\s*(?:import|export)\b(?:[^'"`;=]*?\bfrom)?\s*'(\.[^'\n]+)'/gm;

type Graph = Map<string, Set<string>>;

const link = (graph: Graph, from: string, to: string) => {
  if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
};

/** The unit of the application that a file belongs to: a room of core, an area, or the code that starts them. */
function roomOf(file: string): string {
  const [layer, room] = relative(src, file).split(sep);
  return layer === 'core' || layer === 'areas' ? `${layer}/${room}` : 'the application';
}

/** A cycle, or null. */
function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const follow = (room: string, path: string[]): string[] | null => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const next of graph.get(room) ?? []) {
      const cycle = follow(next, [...path, room]);
      if (cycle) return cycle;
    }
    done.add(room);
    return null;
  };
  for (const room of graph.keys()) {
    const cycle = follow(room, []);
    if (cycle) return cycle;
  }
  return null;
}

async function importsOfRooms(layer: string): Promise<Graph> {
  const graph: Graph = new Map();
  for await (const path of glob(`${layer}/**/*.ts`, { cwd: src })) {
    if (/\.(?:test|soak)\.ts$/.test(path)) continue;
    const file = join(src, path);
    for (const [, source] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      link(graph, roomOf(file), roomOf(resolve(dirname(file), source!)));
    }
  }
  return graph;
}

test.each(['core', 'areas'])('rooms of %s import each other in one direction', async (layer) => {
  const graph = await importsOfRooms(layer);
  expect(graph.size).toBeGreaterThan(4);
  const within = new Map(
    [...graph].map(([from, to]) => [from, new Set([...to].filter((room) => room.startsWith(layer)))]),
  );
  expect(findCycle(within)).toBeNull();
});

test('modules of Nest import each other in one direction', () => {
  type Imported = Type | { module: Type; imports?: Imported[] };
  const graph: Graph = new Map();
  const walk = (each: Imported): void => {
    const [type, given] = typeof each === 'function' ? [each, []] : [each.module, each.imports ?? []];
    const imported = [...given, ...((Reflect.getMetadata('imports', type) ?? []) as Imported[])];
    for (const next of imported.filter((one) => typeof one === 'function' || 'module' in one)) {
      link(graph, type.name, (typeof next === 'function' ? next : next.module).name);
      walk(next);
    }
  };
  const config = { ...readSettings({}), databaseUrl: '' } as unknown as Parameters<typeof AppModule.with>[0];
  walk(AppModule.with(config, {} as never) as Imported);
  expect(graph.get('AppModule')!.size).toBeGreaterThan(10);
  expect(findCycle(graph)).toBeNull();
});

test('findCycle finds a cycle', () => {
  const graph: Graph = new Map();
  for (const [from, to] of ['ab', 'bc', 'cd', 'db']) link(graph, from!, to!);
  expect(findCycle(graph)).toEqual(['b', 'c', 'd', 'b']);
});
