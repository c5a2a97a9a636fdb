/** Functions that run inside the page; they see nothing of this module but themselves. */

/** Runs before any script of the page: what changes from run to run stands still. */
export function standStill() {
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
  // Storybook and its addon wait 100 ms six times a story for animations that `settled` ends at once; without this they don't.
  delete (Document.prototype as Partial<Document>).getAnimations;
}

/** Waits until fonts are there, pictures are decoded, animations have ended and the last change is painted. */
export async function settled() {
  const { allAnimations } = window as unknown as { allAnimations: () => Animation[] };
  const frame = () => new Promise(requestAnimationFrame);
  // The windows in a page too: phones of the start page, dialogs in docs.
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
 * The part of the page that the story draws on, with room for shadows; all that is seen while a dialog is open. Of a very long
 * one the beginning: what follows is more of the same, and would weigh most of all.
 */
export function drawnArea() {
  const margin = 16;
  const longest = 1600;
  const everything = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  if (document.querySelector('dialog:modal')) return everything;
  const own = [...document.body.children].filter((child) => !child.matches('.sb-wrapper, script, style'));
  const boxes = own
    .flatMap((child) => [...child.querySelectorAll('*')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return everything;
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

/** What the docs pages of these stories say: each is the first of its page. */
export async function documented(firstStories: string[]) {
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
  const shown = (component: Component, types: Record<string, ArgType> | null) => ({
    name: component.__docgenInfo?.displayName ?? '?',
    words: component.__docgenInfo?.description ?? '',
    props: propsOf(types),
  });
  const stories = await Promise.all(firstStories.map((storyId) => preview.loadStory({ storyId })));
  return stories.map(({ title, argTypes, component, subcomponents = {}, parameters }) => ({
    title,
    guidance: parameters.guidance,
    components: [
      ...(component ? [shown(component, argTypes)] : []),
      ...Object.values(subcomponents).map((each) => shown(each, parameters.docs.extractArgTypes(each))),
    ],
  }));
}

/** Waits until every story of a docs page stands in it. */
export async function standing() {
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
 * What axe finds in a docs page around its stories. They are looked at one by one, so they are out of the page meanwhile: axe
 * reads all that is there. Windows of their own stay, for out of the page they would load again.
 * @param contrastAlone for further themes, which change nothing but colours
 */
export async function aroundStories(contrastAlone: boolean) {
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
  const inside = stories.map((story) => ({ story, nodes: [...story.childNodes] }));
  for (const { story } of inside) story.replaceChildren();
  // Between the headings of the page stood those of the stories, which have an outline of their own.
  const asked = contrastAlone
    ? { runOnly: ['color-contrast'] }
    : { rules: { 'heading-order': { enabled: false } } };
  try {
    return (await axe.run('#storybook-docs', { resultTypes: ['violations'], iframes: false, ...asked }))
      .violations;
  } finally {
    for (const { story, nodes } of inside) story.replaceChildren(...nodes);
  }
}
