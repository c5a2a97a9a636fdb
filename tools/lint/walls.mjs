/**
 * ESLint rules for imports inside the API, its contract and the shell; nx checks imports between packages
 * (eslint.config.mjs). No plugin in use can express "in one direction, for all areas"; areas are found by their
 * folders, so that a new area needs no entry in a list.
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

/** The import graph of a folder's areas; read once, because a run of ESLint is short. */
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

/** The path of imports from one area to another, or null. */
function findPath(edges, from, to, visited = new Set()) {
  if (from === to) return [to];
  if (visited.has(from)) return null;
  visited.add(from);
  for (const next of edges.get(from) ?? []) {
    const way = findPath(edges, next, to, visited);
    if (way) return [from, ...way];
  }
  return null;
}

/**
 * The location of a file of the API, or of the file that it imports by a relative path: `[layer, area, file within]`.
 */
function locate(src, file, source = file) {
  if (source !== file && !source.startsWith('.')) return [];
  const path = relative(src, source === file ? file : resolve(dirname(file), source));
  const [layer, ownArea, ...rest] = path.split(sep);
  return [layer, ownArea, rest.join('/')];
}

const apiSrc = (file) => /^(.*[\\/]api[\\/]src)[\\/]/.exec(file)?.[1];
const areaInApi = (file, source) => {
  const [layer, ownArea] = locate(apiSrc(file), file, source);
  return layer === 'areas' ? ownArea : undefined;
};

const contractSrc = (file) => /^(.*[\\/]api[\\/]contract[\\/]src)[\\/]/.exec(file)?.[1];
const matchSlice = (source) => /^@yolo\/contract(?:\/(?!schemas$)([^/]+))?/.exec(source);
const sliceInContract = (file, source) =>
  source === file
    ? relative(contractSrc(file), file).split(sep)[0]
    : matchSlice(source) && (matchSlice(source)[1] ?? 'core');

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
    const [layer, ownArea] = src ? locate(src, file) : [];
    if (layer !== 'core' && layer !== 'areas') return {};
    return visitSources((node, source) => {
      const [to, area, within] = locate(src, file, source);
      if (to !== 'areas') return;
      const report = (messageId, data) => context.report({ node, messageId, data: { area, ...data } });
      if (layer === 'core') return report('core');
      if (area === ownArea) return within === 'index.ts' ? report('own') : undefined;
      if (within !== 'index.ts') return report('inside');
      const back = findPath(graphOf(join(src, 'areas'), areaInApi), area, ownArea);
      if (back) report('circle', { way: [ownArea, ...back].join(' → ') });
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
      const back = findPath(graphOf(src, sliceInContract), slice, own);
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

/** Slices whose typed client is used in the shell or in the platform inside of it. */
const cache = new Map();
function slicesCalledBy(shell) {
  if (!cache.has(shell)) {
    const files = globSync(['src/**/*.{ts,tsx}', 'platform/src/**/*.{ts,tsx}'], { cwd: shell });
    const texts = files
      .filter((file) => !isTest(file))
      .map((file) => readFileSync(join(shell, file), 'utf8'));
    cache.set(shell, new Set(texts.flatMap((text) => [...text.matchAll(CLIENT)].map(([, slice]) => slice))));
  }
  return cache.get(shell);
}

const calledSlices = rule(
  { uncalled: 'The shell calls nothing of {{slice}}: what it shows of an area is a slot, or registered.' },
  (context) => {
    const shell = /^(.*[\\/]shell)[\\/](?:platform[\\/])?src[\\/]/.exec(context.filename)?.[1];
    if (!shell) return {};
    return visitSources((node, source) => {
      const slice = matchSlice(source)?.[1];
      if (slice && !slicesCalledBy(shell).has(slice)) {
        context.report({ node, messageId: 'uncalled', data: { slice } });
      }
    });
  },
);

export default { rules: { areas, slices, product, 'called-slices': calledSlices } };
