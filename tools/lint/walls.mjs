/**
 * Rules of ESLint about who may import whom inside the API, its contract and the shell; between packages nx knows it
 * (eslint.config.mjs). They are our own because no kept plugin says "in one direction, whichever areas there are":
 * areas are found by their folders, so that one more is in no list.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const IMPORT = /^\s*(?:import|export)\b(?:[^'"`;=]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm;

const visitSources = (visit) => {
  const each = (node) => node.source?.value !== undefined && visit(node.source, String(node.source.value));
  return {
    ImportDeclaration: each,
    ExportNamedDeclaration: each,
    ExportAllDeclaration: each,
    ImportExpression: each,
    TSImportType: each,
  };
};

const rule = (messages, create) => ({
  meta: { type: 'problem', schema: [], messages },
  create,
});

const isTest = (file) => /\.(?:test|soak)\.tsx?$|[\\/]api[\\/]src[\\/].*[\\/]testing[\\/]/.test(file);

/** The areas of a folder by what they import of each other; read once, for a run of ESLint is short. */
const graphs = new Map();
function graphOf(folder, areaOf) {
  if (!graphs.has(folder)) {
    const edges = new Map();
    for (const path of globSync('**/*.ts', { cwd: folder })) {
      const file = join(folder, path);
      if (isTest(file)) continue;
      const from = areaOf(file, file);
      for (const [, source] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const to = areaOf(file, source);
        if (!to || to === from) continue;
        if (!edges.has(from)) edges.set(from, new Set());
        edges.get(from).add(to);
      }
    }
    graphs.set(folder, edges);
  }
  return graphs.get(folder);
}

/** The way from one area to another by what is imported, or null. */
function wayBetween(edges, from, to, been = new Set()) {
  if (from === to) return [to];
  if (been.has(from)) return null;
  been.add(from);
  for (const next of edges.get(from) ?? []) {
    const way = wayBetween(edges, next, to, been);
    if (way) return [from, ...way];
  }
  return null;
}

/** Where a file of the API stands, or what a relative import of it names: `[floor, room, file within]`. */
function placeIn(src, file, source = file) {
  if (source !== file && !source.startsWith('.')) return [];
  const path = relative(src, source === file ? file : resolve(dirname(file), source));
  const [floor, room, ...rest] = path.split(sep);
  return [floor, room, rest.join('/')];
}

const apiSrc = (file) => /^(.*[\\/]api[\\/]src)[\\/]/.exec(file)?.[1];
const areaInApi = (file, source) => {
  const [floor, room] = placeIn(apiSrc(file), file, source);
  return floor === 'areas' ? room : undefined;
};

const contractSrc = (file) => /^(.*[\\/]api[\\/]contract[\\/]src)[\\/]/.exec(file)?.[1];
const sliceNamed = (source) => /^@yolo\/contract(?:\/(?!schemas$)([^/]+))?/.exec(source);
const sliceInContract = (file, source) =>
  source === file
    ? relative(contractSrc(file), file).split(sep)[0]
    : sliceNamed(source) && (sliceNamed(source)[1] ?? 'core');

const areas = rule(
  {
    core: 'Core knows no area: let {{area}} register with core what is needed of it (core/areas/area.ts).',
    inside: 'Only {{area}} looks inside of {{area}}: import areas/{{area}}/index.ts.',
    own: 'Inside of an area its files import each other, not its face.',
    circle: 'Areas import each other in one direction, and this closes a circle: {{way}}.',
  },
  (context) => {
    const file = context.filename;
    const src = apiSrc(file);
    const [floor, room] = src ? placeIn(src, file) : [];
    if (floor !== 'core' && floor !== 'areas') return {};
    return visitSources((node, source) => {
      const [to, area, within] = placeIn(src, file, source);
      if (to !== 'areas') return;
      const report = (messageId, data) => context.report({ node, messageId, data: { area, ...data } });
      if (floor === 'core') return report('core');
      if (area === room) return within === 'index.ts' ? report('own') : undefined;
      if (within !== 'index.ts') return report('inside');
      const back = wayBetween(graphOf(join(src, 'areas'), areaInApi), area, room);
      if (back) report('circle', { way: [room, ...back].join(' → ') });
    });
  },
);

const slices = rule(
  {
    core: 'What all calls share knows no area: {{slice}} adds to it (core/registry.ts).',
    circle: 'Slices import each other in one direction, and this closes a circle: {{way}}.',
  },
  (context) => {
    const file = context.filename;
    const src = contractSrc(file);
    if (!src) return {};
    const own = sliceInContract(file, file);
    return visitSources((node, source) => {
      const slice = sliceInContract(file, source);
      if (!slice || slice === own || slice === 'core') return;
      if (own === 'core') return context.report({ node, messageId: 'core', data: { slice } });
      const back = wayBetween(graphOf(src, sliceInContract), slice, own);
      if (back) context.report({ node, messageId: 'circle', data: { way: [own, ...back].join(' → ') } });
    });
  },
);

const product = rule(
  { support: 'The build has nothing that supports tests: only tests, and other support, import {{file}}.' },
  (context) => {
    const src = apiSrc(context.filename);
    if (!src) return {};
    return visitSources((node, source) => {
      if (!source.startsWith('.')) return;
      const file = relative(src, resolve(dirname(context.filename), source))
        .split(sep)
        .join('/');
      if (file.startsWith('../test/') || file.includes('/testing/'))
        context.report({ node, messageId: 'support', data: { file } });
    });
  },
);

const CLIENT = /\b(?:import|export)\s+\{[^}]*\b\w+Api\b[^}]*\}\s*from\s*['"]@yolo\/contract\/([^/'"]+)['"]/g;

/** Slices whose typed client the shell, or the platform inside of it, makes. */
const called = new Map();
function calledBy(shell) {
  if (!called.has(shell)) {
    const files = globSync(['src/**/*.{ts,tsx}', 'platform/src/**/*.{ts,tsx}'], { cwd: shell });
    const texts = files
      .filter((file) => !isTest(file))
      .map((file) => readFileSync(join(shell, file), 'utf8'));
    called.set(shell, new Set(texts.flatMap((text) => [...text.matchAll(CLIENT)].map(([, slice]) => slice))));
  }
  return called.get(shell);
}

const calledSlices = rule(
  { uncalled: 'The shell calls nothing of {{slice}}: what it shows of an area is a slot, or registered.' },
  (context) => {
    const shell = /^(.*[\\/]shell)[\\/](?:platform[\\/])?src[\\/]/.exec(context.filename)?.[1];
    if (!shell) return {};
    return visitSources((node, source) => {
      const slice = sliceNamed(source)?.[1];
      if (slice && !calledBy(shell).has(slice)) {
        context.report({ node, messageId: 'uncalled', data: { slice } });
      }
    });
  },
);

export default { rules: { areas, slices, product, 'called-slices': calledSlices } };
