import './polyfills';
import { apiOf, createTransport } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import { changesByLink } from '@yolo/platform/live';
import { openSocket } from '@yolo/platform/live-socket';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { olderCss } from './older-css';
import { OlderTokens } from './older-tokens';
import type { ScreenServer } from './screen-server';
import { Screen } from './Screen';

const noToken = () => Promise.resolve(null);

function connectScreenServer(): ScreenServer {
  const transport = createTransport({
    baseUrl: '',
    fetch: (...args) => fetch(...args),
    accessToken: noToken,
    renewAccessToken: noToken,
    inviteToken: () => null,
  });
  return {
    api: apiOf(transport, mediaApi),
    changes: (token) => changesByLink(() => Promise.resolve(openSocket), token),
  };
}

createRoot(document.getElementById('app')!).render(
  <StyleSheetManager stylisPlugins={[olderCss]}>
    <OlderTokens>
      <Screen line={connectScreenServer()} path={window.location.pathname} />
    </OlderTokens>
  </StyleSheetManager>,
);
