import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { createRequire } from 'node:module';
import {
  violationsAroundStories,
  docsContents,
  drawnArea,
  settled,
  storiesRendered,
  makeDeterministic,
} from './in-page.ts';
import { docsPages, stories as allStories, type ThemeName } from './stories.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Channel {
  on: (event: string, listener: (detail: unknown) => void) => void;
  off: (event: string, listener: (detail: unknown) => void) => void;
  emit: (event: string, ...details: unknown[]) => void;
}

/** Globals of Storybook's preview in its iframe. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: { currentRender: { story: { parameters: { a11y?: object } } } };
}

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** A page that shows stories one after another, without reloading Storybook. */
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
    await page.addInitScript(makeDeterministic);
    // Axe runs manually after a story has settled, not after every render.
    await page.goto(`${url}/iframe.html?viewMode=story&globals=a11y.manual:!true`);
    await page.waitForFunction(
      () => '__STORYBOOK_ADDONS_CHANNEL__' in window && '__STORYBOOK_PREVIEW__' in window,
    );
    await page.evaluate(() =>
      (
        window as unknown as { __STORYBOOK_PREVIEW__: { ready: () => Promise<void> } }
      ).__STORYBOOK_PREVIEW__.ready(),
    );
    // Positions letters by their outlines, independently of the machine's hinting. Without transitions a theme applies at once,
    // so that axe does not measure intermediate colours.
    await page.addStyleTag({
      content:
        '*, *::before, *::after { text-rendering: geometricPrecision !important; transition: none !important }',
    });
    stories.takeComplaints();
    return stories;
  }

  /** Shows a story in the current theme. */
  async show(id: string) {
    const isShown = this.story === id;
    this.story = id;
    // Selecting the current story again would not render it.
    if (isShown) await this.render('forceRemount', { storyId: id });
    else await this.render('setCurrentStory', { storyId: id, viewMode: 'story' });
    await this.settle();
  }

  /** Changes the theme of the story, like the toolbar. */
  async setTheme(theme: ThemeName) {
    if (this.theme === theme) return;
    this.theme = theme;
    await this.render('updateGlobals', { globals: { theme } });
    await this.settle();
  }

  /** Shows a docs page, in the current theme. */
  async read(id: string) {
    this.story = id;
    await this.render('setCurrentStory', { storyId: id, viewMode: 'docs' }, 'docsRendered');
    await this.page.evaluate(storiesRendered);
    await this.settle();
  }

  /** Changes the theme of the docs page. The toolbar would render the page and all its stories again. */
  async setDocsTheme(theme: ThemeName) {
    this.dressed = theme;
    await this.page.evaluate((theme) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
      channel.emit('globalsUpdated', { globals: { theme, font: 'standard', motion: 'full motion' } });
    }, theme);
    await this.settle();
  }

  /** The contents of all docs pages, from their first stories. */
  async documentation() {
    const firsts = docsPages.map(({ title }) => allStories.find((story) => story.title === title)!.id);
    return this.page.evaluate(docsContents, firsts);
  }

  /** Whether the stories of the page show their code. */
  async codeOnPage() {
    return (await this.page.locator('.docblock-code-toggle').count()) > 0;
  }

  /** The violations that axe finds around the stories of the docs page. */
  async violationsOnPage() {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.addScriptTag({ path: axe });
    const findings = await this.page.evaluate(violationsAroundStories, this.dressed !== 'light');
    return findings.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${this.dressed}: ${id} (${help}) at ${target.join(' ')}`),
    );
  }

  get wearing() {
    return this.theme;
  }

  /** Errors and warnings of the page since the last call. */
  takeComplaints() {
    const complaints = this.complaints;
    this.complaints = [];
    return complaints;
  }

  /**
   * The violations that axe finds in the story, run by the addon, so that its panel shows the same.
   * @param coloursAlone for further themes, which change only colours
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

  /** The area of the story in the page. A dialog is captured in the viewport, since a full-page picture would move it. */
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
