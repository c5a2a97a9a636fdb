import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { createRequire } from 'node:module';
import { aroundStories, documented, drawnArea, settled, standing, standStill } from './in-page.ts';
import { docsPages, stories as allStories, type ThemeName } from './stories.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Channel {
  on: (event: string, listener: (detail: unknown) => void) => void;
  off: (event: string, listener: (detail: unknown) => void) => void;
  emit: (event: string, ...details: unknown[]) => void;
}

/** What Storybook's preview leaves on the window of its iframe. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: { currentRender: { story: { parameters: { a11y?: object } } } };
}

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** One page in which stories are shown one after another, without loading Storybook again for each. */
export class StoryPage {
  private complaints: string[] = [];
  private loading = new Set<Request>();
  private story = '';
  private theme: ThemeName = 'light';
  /** The theme of the shown docs page. */
  private dressed: ThemeName = 'light';

  private constructor(readonly page: Page) {
    page.on('console', (message) => this.hear(message));
    page.on('pageerror', (error) => this.complain(error.stack ?? error.message));
    page.on('request', (request) => this.loading.add(request));
    page.on('requestfinished', (request) => this.loading.delete(request));
    page.on('requestfailed', (request) => this.loading.delete(request));
  }

  /** @param url the static Storybook's address */
  static async open(page: Page, url: string) {
    const stories = new StoryPage(page);
    await page.addInitScript(standStill);
    // Axe runs when a story has settled, not by itself after every render.
    await page.goto(`${url}/iframe.html?viewMode=story&globals=a11y.manual:!true`);
    await page.waitForFunction(
      () => '__STORYBOOK_ADDONS_CHANNEL__' in window && '__STORYBOOK_PREVIEW__' in window,
    );
    await page.evaluate(() =>
      (
        window as unknown as { __STORYBOOK_PREVIEW__: { ready: () => Promise<void> } }
      ).__STORYBOOK_PREVIEW__.ready(),
    );
    // Letters stand where their outlines say, not where the machine's hinting moves them. Without transitions a theme is there
    // at once, and axe measures no colour on its way from one to the next.
    await page.addStyleTag({
      content:
        '*, *::before, *::after { text-rendering: geometricPrecision !important; transition: none !important }',
    });
    stories.takeComplaints();
    return stories;
  }

  /** Shows a story in the theme that the one before was shown in. */
  async show(id: string) {
    const again = this.story === id;
    this.story = id;
    // A story that is shown already is not rendered again for being chosen.
    if (again) await this.render('forceRemount', { storyId: id });
    else await this.render('setCurrentStory', { storyId: id, viewMode: 'story' });
    await this.settle();
  }

  /** Puts another theme on the shown story, as the toolbar does. */
  async wear(theme: ThemeName) {
    if (this.theme === theme) return;
    this.theme = theme;
    await this.render('updateGlobals', { globals: { theme } });
    await this.settle();
  }

  /** Shows a docs page, in the theme that was worn last. */
  async read(id: string) {
    this.story = id;
    await this.render('setCurrentStory', { storyId: id, viewMode: 'docs' }, 'docsRendered');
    await this.page.evaluate(standing);
    await this.settle();
  }

  /** Puts a theme on the shown docs page. The toolbar's way would render it and every story in it anew. */
  async dress(theme: ThemeName) {
    this.dressed = theme;
    await this.page.evaluate((theme) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
      channel.emit('globalsUpdated', { globals: { theme, font: 'standard', motion: 'full motion' } });
    }, theme);
    await this.settle();
  }

  /** What every docs page says, from its first story. */
  async documentation() {
    const firsts = docsPages.map(({ title }) => allStories.find((story) => story.title === title)!.id);
    return this.page.evaluate(documented, firsts);
  }

  /** Whether the page's stories offer their code. */
  async codeOnPage() {
    return (await this.page.locator('.docblock-code-toggle').count()) > 0;
  }

  /** What axe finds around the stories of the docs page. */
  async violationsOnPage() {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.addScriptTag({ path: axe });
    const findings = await this.page.evaluate(aroundStories, this.dressed !== 'light');
    return findings.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${this.dressed}: ${id} (${help}) at ${target.join(' ')}`),
    );
  }

  get wearing() {
    return this.theme;
  }

  /** Everything that the page has complained about since the last call. */
  takeComplaints() {
    const taken = this.complaints;
    this.complaints = [];
    return taken;
  }

  /**
   * What axe finds in the shown story, by the addon's own run, so that its panel says the same.
   * @param coloursAlone for further themes, which are the same document in other colours
   */
  async violations(coloursAlone: boolean) {
    const options = {
      resultTypes: ['violations'],
      ...(coloursAlone && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    };
    const findings = await this.page.evaluate(
      async ([id, options]) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
          window as unknown as PreviewWindow;
        const { a11y = {} } = preview.currentRender.story.parameters;
        return new Promise<Finding[]>((resolve, reject) => {
          channel.on('storybook/a11y/result', (result) =>
            resolve((result as { violations: Finding[] }).violations),
          );
          channel.on('storybook/a11y/error', (error) => reject(error as Error));
          channel.emit('storybook/a11y/manual', id, { ...a11y, options });
        });
      },
      [this.story, options] as const,
    );
    return findings.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${this.theme}: ${id} (${help}) at ${target.join(' ')}`),
    );
  }

  /** Where in the page the shown story is; a dialog is what the window shows, which growing to the page's length would move. */
  async area() {
    const clip = await this.page.evaluate(drawnArea);
    const modal = await this.page.evaluate(() => document.querySelector('dialog:modal') !== null);
    return { clip, fullPage: !modal };
  }

  private async render(event: string, detail: object, ending = 'storyFinished') {
    const errors = await this.page.evaluate(
      async ([event, detail, ending]) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
        const failures = [
          'storyThrewException',
          'storyErrored',
          'storyMissing',
          'playFunctionThrewException',
          'unhandledErrorsWhilePlaying',
        ];
        return new Promise<string[]>((resolve) => {
          const errors: string[] = [];
          const end = () => {
            for (const failure of failures) channel.off(failure, fail);
            channel.off(ending, end);
            channel.off('storyMissing', end);
            resolve(errors);
          };
          const fail = (error: unknown) => errors.push(JSON.stringify(error));
          for (const failure of failures) channel.on(failure, fail);
          channel.on(ending, end);
          channel.on('storyMissing', end);
          channel.emit(event, detail);
        });
      },
      [event, detail, ending] as const,
    );
    for (const error of errors) this.complain(error);
  }

  private async settle() {
    do {
      await this.page.evaluate(settled);
    } while (this.loading.size > 0);
    await this.page.evaluate(() => scrollTo(0, 0));
  }

  private hear(message: ConsoleMessage) {
    if (message.type() === 'error' || message.type() === 'warning') this.complain(message.text());
  }

  private complain(text: string) {
    this.complaints.push(`${this.theme}: ${text}`);
  }
}
