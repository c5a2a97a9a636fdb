import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { inYolo, phone, role, type Space, space, surface, wide } from '../../tokens';

export interface FlowProps {
  /** Step of the space scale between the children. */
  gap?: Space;
  /** The content. */
  children?: ReactNode;
}

export interface StackProps extends FlowProps {
  /** Alignment of the children; `stretch` for the width of the column. */
  align?: 'start' | 'stretch' | 'center';
}

export interface ClusterProps extends FlowProps {
  /** Justification of the children on their line. */
  justify?: 'start' | 'end' | 'space-between';
}

const flowProps = ['gap', 'align', 'justify'];
const config = { shouldForwardProp: (prop: string) => !flowProps.includes(prop) };

/** Children in a column. */
export const Stack = styled.div.withConfig(config)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => (align === 'stretch' ? 'stretch' : align)};
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
`;

/** Children in a row, which wraps. */
export const Cluster = styled.div.withConfig(config)<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 3 }) => space(gap)};
  min-width: 0;
`;

/** The page's column: 1120 px and a gutter. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${role('col')} + 2 * ${role('gutter')});
  margin-inline: auto;
  padding-inline: ${role('gutter')};
`;

/** The column of a whole page, with padding above and gaps between its parts. */
export const Page = styled(Container).withConfig(config)<FlowProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 6 }) => space(gap)};
  padding-top: ${space(7)};
  /* A constant distance below the title. */
  > :is(h1, header) {
    margin-bottom: ${space(4)};
  }
  ${phone} {
    padding-top: ${space(6)};
    > :is(h1, header) {
      margin-bottom: 0;
    }
  }
`;

/** Two columns, 600 + 64 + 456, on wide pages; one on phones. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(7)};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${wide} {
    grid-template-columns: minmax(0, 600fr) minmax(0, 456fr);
    gap: ${space(7)} clamp(32px, 5vw, 64px);
  }
`;

/** Content directly on the background; in the yolo theme in a white panel with a border. */
export const Panel = styled.section.attrs(surface)`
  min-width: 0;
  ${inYolo} {
    padding: clamp(20px, 3vw, 36px);
    background: ${role('surface')};
    border: ${role('bw')} solid ${role('bc')};
    border-radius: ${role('r-2')};
    box-shadow: ${role('sh-2')};
  }
`;

/** Shown only on wide pages (otherwise `display: none`, so that nothing inside is reachable). */
export const WideOnly = styled.div`
  display: none;
  ${wide} {
    display: contents;
  }
`;

/** Shown only on phones. */
export const NarrowOnly = styled.div`
  display: contents;
  ${wide} {
    display: none;
  }
`;
