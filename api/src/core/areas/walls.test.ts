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

/** What the application is made of: the rooms of core, the areas, and what starts them. */
function roomOf(file: string): string {
  const [floor, room] = relative(src, file).split(sep);
  return floor === 'core' || floor === 'areas' ? `${floor}/${room}` : 'the application';
}

/** A way that ends where it began, or null. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const follow = (room: string, way: string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const next of graph.get(room) ?? []) {
      const circle = follow(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of graph.keys()) {
    const circle = follow(room, []);
    if (circle) return circle;
  }
  return null;
}

async function importsOfRooms(floor: string): Promise<Graph> {
  const graph: Graph = new Map();
  for await (const path of glob(`${floor}/**/*.ts`, { cwd: src })) {
    if (/\.(?:test|soak)\.ts$/.test(path)) continue;
    const file = join(src, path);
    for (const [, source] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      link(graph, roomOf(file), roomOf(resolve(dirname(file), source!)));
    }
  }
  return graph;
}

test.each(['core', 'areas'])('rooms of %s import each other in one direction', async (floor) => {
  const graph = await importsOfRooms(floor);
  expect(graph.size).toBeGreaterThan(4);
  const within = new Map(
    [...graph].map(([from, to]) => [from, new Set([...to].filter((room) => room.startsWith(floor)))]),
  );
  expect(circleIn(within)).toBeNull();
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
  expect(circleIn(graph)).toBeNull();
});

test('a circle is found', () => {
  const graph: Graph = new Map();
  for (const [from, to] of ['ab', 'bc', 'cd', 'db']) link(graph, from!, to!);
  expect(circleIn(graph)).toEqual(['b', 'c', 'd', 'b']);
});
