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
  /** What is said below it. */
  caption: ReactNode;
  children: ReactNode;
}

/**
 * A phone in a theme of its own, whatever the toolbar says: a window of its own, because what a theme does hangs from the
 * root of its page, and what a phone does from the width of its window.
 */
export function ThemeFrame({ theme, caption, children }: ThemeFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const dress = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const inside = currentTarget.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = document.documentElement.lang;
    inside.documentElement.dataset.theme = theme;
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style:not([data-styled])');
    inside.head.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    setPage(inside);
  };
  return (
    <figure>
      <Window inert title={theme} srcDoc="<!doctype html><title>Yolo</title>" onLoad={dress} />
      {page && createPortal(<StyleSheetManager target={page.head}>{children}</StyleSheetManager>, page.body)}
      <Caption>
        <Panel as="div">
          <Text size="small">{caption}</Text>
        </Panel>
      </Caption>
    </figure>
  );
}
