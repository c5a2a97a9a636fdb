import './polyfills';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { olderCss } from './older-css';
import { OlderTokens } from './older-tokens';
import { connectScreenServer } from './screen-server';
import { Screen } from './Screen';

createRoot(document.getElementById('app')!).render(
  <StyleSheetManager stylisPlugins={[olderCss]}>
    <OlderTokens>
      <Screen line={connectScreenServer()} path={window.location.pathname} />
    </OlderTokens>
  </StyleSheetManager>,
);
