import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled, StyleSheetManager } from 'styled-components';
import { Panel, role, Text, type ThemeName } from '..';

const Window = styled.iframe`
  display: block;
  width: 100%;
  height: 600px;
  border: 1px solid ${role('line-2')};
  border-radius: ${role('r-3')};
  background: ${role('paper')};
`;

const Caption = styled.figcaption`
  margin-top: ${role('s-3')};
`;

export interface ThemeFrameProps {
  theme: ThemeName;
  /** Caption below the frame. */
  caption: ReactNode;
  children: ReactNode;
}

/**
 * A phone in a given theme, independent of the toolbar. Uses an iframe, because a theme depends on the root element of
 * the page, and media queries depend on the width of the window.
 */
export function ThemeFrame({ theme, caption, children }: ThemeFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const setUpFrame = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const frameDocument = currentTarget.contentDocument;
    if (!frameDocument) return;
    frameDocument.documentElement.lang = document.documentElement.lang;
    frameDocument.documentElement.dataset.theme = theme;
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style:not([data-styled])');
    frameDocument.head.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    setPage(frameDocument);
  };
  return (
    <figure>
      <Window inert title={theme} srcDoc="<!doctype html><title>Yolo</title>" onLoad={setUpFrame} />
      {page && createPortal(<StyleSheetManager target={page.head}>{children}</StyleSheetManager>, page.body)}
      <Caption>
        <Panel as="div">
          <Text size="small">{caption}</Text>
        </Panel>
      </Caption>
    </figure>
  );
}
