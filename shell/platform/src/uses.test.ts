/** @jest-environment node */
import { buildTinyRemote } from './testing/tiny-remote';

test('lists the names that a build imports from the shell, in all forms of imports', () => {
  const { shares } = buildTinyRemote(
    `
    import { useMemo, useState } from 'react';
    import React from 'react';
    import { createPortal as portal } from 'react-dom';
    import 'react-dom/client';
    import { styled } from 'styled-components';
    import type { Transport } from '@yolo/contract';
    import { onlyImported, read } from './helper';
    export { usePage as usePageAnew } from '@yolo/platform/remote';

    const Box = styled.div\`color: red\`;
    const dropped = () => useMemo(() => onlyImported, []);
    export const App = (_: { transport: Transport }) => <Box>{useState(1)}{React.useReducer}{portal}{read()}</Box>;
  `,
    {
      beside: {
        'helper.ts': `import { useId, useRef } from 'react';
          export const read = () => useId();
          export const onlyImported = () => useRef();`,
      },
    },
  ).uses;
  expect(shares).toEqual({
    '@yolo/platform/remote': ['usePage'],
    react: ['default', 'useId', 'useReducer', 'useState'],
    'react-dom': ['createPortal'],
    'react-dom/client': [],
    'react/jsx-runtime': ['jsxs'],
    'styled-components': ['styled'],
  });
});

test('lists * for a module that is used as a whole', () => {
  const { shares } = buildTinyRemote(`
    import * as dom from 'react-dom';
    export * from '@yolo/platform/page';
    export * as guests from '@yolo/design-system/guests';
    export const names = () => Object.keys(dom);
    export const chat = () => import('@yolo/design-system/chat');
  `).uses;
  expect(shares).toEqual({
    '@yolo/design-system/chat': ['*'],
    '@yolo/design-system/guests': ['*'],
    '@yolo/platform/page': ['*'],
    'react-dom': ['*'],
  });
});

test('lists a name that the shell does not provide', () => {
  const { shares } = buildTinyRemote(`
    import { useTomorrow } from '@yolo/platform/remote';
    export const App = () => useTomorrow();
  `).uses;
  expect(shares).toEqual({ '@yolo/platform/remote': ['useTomorrow'] });
});

test('lists the routes that a build calls by method and path', () => {
  const { routes } = buildTinyRemote(`
    import { apiOf, coreApi, type Transport } from '@yolo/contract';
    import { eventsApi } from '@yolo/contract/events';
    export async function read(transport: Transport) {
      const { createEvent } = apiOf(transport, eventsApi);
      await apiOf(transport, coreApi).uploadImage({ file: new Blob() });
      return [createEvent, apiOf(transport, eventsApi).readEvent];
    }
  `).uses;
  expect(routes).toEqual(['GET /events/:eventId', 'POST /events', 'POST /images']);
});
