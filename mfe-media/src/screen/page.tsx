import './polyfills';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { olderCss } from './older-css';
import { OlderTokens } from './older-tokens';
import { openLine } from './line';
import { Screen } from './Screen';

createRoot(document.getElementById('app')!).render(
  <StyleSheetManager stylisPlugins={[olderCss]}>
    <OlderTokens>
      <Screen line={openLine()} path={window.location.pathname} />
    </OlderTokens>
  </StyleSheetManager>,
);
