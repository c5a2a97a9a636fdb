import {
  designsApi,
  type DesignsView,
  type DesignView,
  type ImageCreatorProps,
} from '@yolo/contract/assistant';
import { useAction } from '@yolo/platform/page';
import { useApi, usePlatform, useToast } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GENERATION_FAILED, IMAGE_GENERATED } from '../chat/outcomes';

/** What is drawn, other than by the first four. */
export interface Variation {
  seed?: number;
  layout?: DesignView['layout'];
  palette?: DesignView['palette'];
  printing?: DesignView['printing'];
  largeName?: boolean;
  /** Drawn by Yolo, even where a provider could paint it. */
  builtIn?: boolean;
  /** The design whose painted picture is kept. */
  sceneOf?: string;
}

interface Wanted {
  /** The reply under which they stand. */
  replyId: string;
  prompt: string;
  variation?: Variation;
}

/** Four that came at once, and with what they differ from the first. */
export interface Drawn extends DesignsView {
  variation: Variation;
}

type DrawnByReply = Readonly<Record<string, readonly Drawn[]>>;

export interface DesignsOptions {
  eventId: string | null;
  /** Its draft is what is written on them, where there is no event. */
  creator: ImageCreatorProps | undefined;
}

const given = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Drawing invitations, four at once; what was drawn stays while the tab is open. */
export function useDesigns({ eventId, creator }: DesignsOptions) {
  const api = useApi(designsApi);
  const { queries } = usePlatform();
  const { toast } = useToast();
  const queryKey = useMemo(() => ['assistant-designs', eventId] as const, [eventId]);
  const drawn = useQuery<DrawnByReply>({
    queryKey,
    queryFn: () => queries.getQueryData<DrawnByReply>(queryKey) ?? {},
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const drawing = useAction<Wanted, DesignsView>(
    ({ prompt, variation = {} }) => {
      const { layout, palette, printing, ...rest } = variation;
      return api.drawDesigns({
        body: {
          prompt,
          ...rest,
          ...(given(layout) && { layout }),
          ...(given(palette) && { palette }),
          ...(given(printing) && { printing }),
          ...(eventId !== null ? { eventId } : creator?.draft && { draft: creator.draft }),
        },
      });
    },
    {
      ...GENERATION_FAILED,
      done: (view, { replyId, variation = {} }) => {
        queries.setQueryData<DrawnByReply>(queryKey, (known = {}) => ({
          ...known,
          [replyId]: [...(known[replyId] ?? []), { ...view, variation }],
        }));
        toast(IMAGE_GENERATED);
        return null;
      },
    },
  );
  return {
    busy: drawing.busy,
    drawnFor: (replyId: string): readonly Drawn[] => drawn.data?.[replyId] ?? [],
    draw: (wanted: Wanted) => drawing.run(wanted),
  };
}

export type Designs = ReturnType<typeof useDesigns>;
