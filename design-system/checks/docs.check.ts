import { expect } from '@playwright/test';
import { exportedComponents } from './docs.ts';
import { docsPages, themes } from './stories.ts';
import { test } from './test.ts';

/** A union of string or number literals, as shown in the props table. */
const CLOSED_LIST = /^(?:"[^"]*"|-?\d+)(?: \| (?:"[^"]*"|-?\d+))+$/;
const CHOICES = ['select', 'radio', 'inline-radio'];

test('every component has a docs page of its own or is on that of its family', async ({ storybook }) => {
  const shown = (await storybook.documentation()).flatMap(({ components }) =>
    components.map(({ name }) => name),
  );
  expect(exportedComponents().filter((name) => !shown.includes(name))).toEqual([]);
});

test('every docs page of components has descriptions, selects, do and don’t', async ({ storybook }) => {
  const pages = await storybook.documentation();
  const problems = pages.flatMap(({ title, components, guidance }) => {
    const [main, ...others] = components;
    if (!main) return [];
    const isClosedList = (type: string) => CLOSED_LIST.test(type);
    return [
      ...(guidance?.good.words && guidance.bad.words ? [] : [`${title}: no do or no don’t`]),
      ...components
        .filter(({ words }) => !words)
        .map(({ name }) => `${title}: nothing is said about ${name}`),
      ...(main.props.length > 0 ? [] : [`${title}: no props`]),
      ...components.flatMap(({ name, props }) =>
        props
          .filter(({ words }) => !words)
          .map((prop) => `${title}: nothing is said about ${name}.${prop.name}`),
      ),
      ...main.props
        .filter(({ type, control }) => isClosedList(type) && !CHOICES.includes(control))
        .map((prop) => `${title}: ${main.name}.${prop.name} can’t be chosen`),
      // Only the first component of a page has controls: one with variants needs a page of its own.
      ...others.flatMap(({ name, props }) =>
        props
          .filter(({ type }) => isClosedList(type))
          .map((prop) => `${title}: ${name}.${prop.name} can’t be chosen`),
      ),
    ];
  });
  expect(problems).toEqual([]);
});

for (const { id, title } of docsPages) {
  test(`the docs page of ${title} has no errors in any theme`, async ({ storybook }) => {
    await storybook.read(id);
    expect(await storybook.codeOnPage(), `${id} shows no code to copy`).toBe(true);
    const found = [];
    for (const theme of themes) {
      await storybook.setDocsTheme(theme);
      found.push(...storybook.takeComplaints(), ...(await storybook.violationsOnPage()));
    }
    expect(found, `${id} complains`).toEqual([]);
  });
}
