/** Functions that run inside the page; they must not reference anything else in this module. */

/** Runs before all scripts of the page: makes random numbers and animations deterministic. */
export function makeDeterministic() {
  let seed = 1;
  // mulberry32
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  Object.assign(window, {
    restartRandom: () => {
      seed = 1;
    },
    allAnimations: document.getAnimations.bind(document),
  });
  // Without it, Storybook and its addon do not wait 100 ms six times per story for animations, which `settled` finishes.
  delete (Document.prototype as Partial<Document>).getAnimations;
}

/** Waits until fonts are loaded, images are decoded, animations have ended and the last change is painted. */
export async function settled() {
  const { allAnimations } = window as unknown as { allAnimations: () => Animation[] };
  const frame = () => new Promise(requestAnimationFrame);
  // Frames as well: phones of the start page, dialogs in docs.
  const documents = [
    document,
    ...[...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? []),
  ];
  await Promise.all(documents.map(({ fonts }) => fonts.ready));
  const images = documents.flatMap(({ images }) => [...images]);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  for (const animation of allAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await frame();
  await frame();
}

/**
 * The area of the page that the story paints, with a margin for shadows; the whole viewport if a dialog is open. Limited in height,
 * since the rest of a very long story is repetitive, and its picture would be large.
 */
export function drawnArea() {
  const margin = 16;
  const longest = 1600;
  const viewport = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  if (document.querySelector('dialog:modal')) return viewport;
  const roots = [...document.body.children].filter((child) => !child.matches('.sb-wrapper, script, style'));
  const boxes = roots
    .flatMap((child) => [...child.querySelectorAll('*')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return viewport;
  const width = document.documentElement.scrollWidth;
  const height = document.documentElement.scrollHeight;
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left)) + scrollX - margin));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top)) + scrollY - margin));
  const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.right)) + scrollX + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + scrollY + margin));
  return { x: left, y: top, width: right - left, height: Math.min(longest, bottom - top) };
}

interface ArgType {
  name: string;
  description?: string;
  table?: { type?: { summary?: string } };
  control?: { type?: string };
}
type Component = { __docgenInfo?: { displayName?: string; description?: string } };
interface PreparedStory {
  title: string;
  argTypes: Record<string, ArgType>;
  component?: Component;
  subcomponents?: Record<string, Component>;
  parameters: {
    guidance?: Guidance;
    docs: { extractArgTypes: (component: Component) => Record<string, ArgType> | null };
  };
}
interface Guidance {
  good: { words: string };
  bad: { words: string };
}

/** The contents of docs pages, each given by its first story. */
export async function docsContents(firstStories: string[]) {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    __STORYBOOK_PREVIEW__: { loadStory: (of: { storyId: string }) => Promise<PreparedStory> };
  };
  const propsOf = (types: Record<string, ArgType> | null) =>
    Object.values(types ?? {}).map(({ name, description = '', table, control }) => ({
      name,
      words: description,
      type: table?.type?.summary ?? '',
      control: control?.type ?? '',
    }));
  const describe = (component: Component, types: Record<string, ArgType> | null) => ({
    name: component.__docgenInfo?.displayName ?? '?',
    words: component.__docgenInfo?.description ?? '',
    props: propsOf(types),
  });
  const stories = await Promise.all(firstStories.map((storyId) => preview.loadStory({ storyId })));
  return stories.map(({ title, argTypes, component, subcomponents = {}, parameters }) => ({
    title,
    guidance: parameters.guidance,
    components: [
      ...(component ? [describe(component, argTypes)] : []),
      ...Object.values(subcomponents).map((each) => describe(each, parameters.docs.extractArgTypes(each))),
    ],
  }));
}

/** Waits until all stories of a docs page are rendered. */
export async function storiesRendered() {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    __STORYBOOK_PREVIEW__: { storyRenders: { phase?: string }[] };
  };
  const frame = () => new Promise(requestAnimationFrame);
  for (let frames = 1200; frames > 0; frames -= 1) {
    const stories = [...document.querySelectorAll('.sb-story')];
    const inPage = stories.filter((story) => !story.querySelector('iframe')).length;
    const ended = preview.storyRenders.filter(({ phase = '' }) => /finished|errored/.test(phase)).length;
    if (stories.length > 0 && ended >= inPage) return;
    await frame();
  }
  throw new Error('The stories of this page did not come.');
}

/**
 * The violations that axe finds in a docs page without its stories, which are checked separately: they are removed meanwhile.
 * Frames stay, since they would reload.
 * @param contrastAlone for further themes, which change only colours
 */
export async function violationsAroundStories(contrastAlone: boolean) {
  const { axe } = window as unknown as {
    axe: {
      run: (
        context: string,
        options: object,
      ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
    };
  };
  const stories = [...document.querySelectorAll('.sb-story')].filter(
    (story) => !story.querySelector('iframe'),
  );
  const removed = stories.map((story) => ({ story, nodes: [...story.childNodes] }));
  for (const { story } of removed) story.replaceChildren();
  // Without the stories and their headings, the order of headings is incomplete.
  const ruleOptions = contrastAlone
    ? { runOnly: ['color-contrast'] }
    : { rules: { 'heading-order': { enabled: false } } };
  try {
    return (await axe.run('#storybook-docs', { resultTypes: ['violations'], iframes: false, ...ruleOptions }))
      .violations;
  } finally {
    for (const { story, nodes } of removed) story.replaceChildren(...nodes);
  }
}
