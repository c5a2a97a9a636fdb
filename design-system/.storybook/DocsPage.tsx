import {
  Controls,
  Description,
  DocsContainer,
  Primary,
  Stories,
  Title,
  Unstyled,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { Link, Stack, Text } from '../src';
import { ChangeList } from '../src/stories/ChangeList';
import { changesOf } from '../src/stories/all-changes';
import { DoDont, type Guidance } from '../src/stories/DoDont';
import './docs.css';
import { storybookThemes } from './themes';

interface Globals {
  theme: keyof typeof storybookThemes;
  font: string;
  motion: string;
}

/** Applies the toolbar's theme to the docs page around the stories. */
export function ThemedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(
    () => context.getStoryContext(context.storyById()).globals as Globals,
  );
  useEffect(() => {
    const follow = (changed: { globals: Globals }) => setGlobals(changed.globals);
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context]);
  const { theme, font, motion } = globals;
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, font, motion });
  }, [theme, font, motion]);
  return (
    <DocsContainer context={context} theme={storybookThemes[theme]}>
      {children}
    </DocsContainer>
  );
}

interface Parameters {
  fileName: string;
  guidance?: Guidance;
  docs?: { story?: { inline?: boolean } };
}

/** If the component covers the window, its other states are links, since each would need a frame of its own. */
function OtherStates({ framed }: { framed: boolean }) {
  const { csfFile } = useOf('meta', ['meta']);
  const others = Object.values(csfFile.stories).slice(1);
  if (!framed || others.length === 0) return <Stories includePrimary={false} title="States" />;
  return (
    <Unstyled>
      <Stack>
        <h2>States</h2>
        <ul>
          {others.map(({ id, name }) => (
            <li key={id}>
              <Link href={`./?path=/story/${id}`} target="_top">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Unstyled>
  );
}

/** The docs page of a component: the first story with controls, props, do and don't, all states, changes. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { fileName, guidance, docs } = preparedMeta.parameters as Parameters;
  const changes = changesOf(fileName);
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {guidance && (
        <Unstyled>
          <DoDont title="Do and don’t" {...guidance} />
        </Unstyled>
      )}
      <OtherStates framed={docs?.story?.inline === false} />
      {changes.length > 0 && (
        <Unstyled>
          <Stack gap={3}>
            <h2>What changed</h2>
            <ChangeList changes={changes} />
            <Text size="small">
              <Link href="./?path=/story/start--what-changed" target="_top">
                All components
              </Link>
            </Text>
          </Stack>
        </Unstyled>
      )}
    </>
  );
}
