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

/** How a request differs from that of the first four designs. */
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

interface DrawRequest {
  /** The reply under which the designs are shown. */
  replyId: string;
  prompt: string;
  variation?: Variation;
}

/** The four designs of one request, and how it differs from the first. */
export interface DesignBatch extends DesignsView {
  variation: Variation;
}

type DrawnByReply = Readonly<Record<string, readonly DesignBatch[]>>;

export interface DesignsOptions {
  eventId: string | null;
  /** Its draft is written on the designs if there is no event. */
  creator: ImageCreatorProps | undefined;
}

const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Draws invitations, four at once, and keeps them while the tab is open. */
export function useDesigns({ eventId, creator }: DesignsOptions) {
  const api = useApi(designsApi);
  const { queries } = usePlatform();
  const { toast } = useToast();
  const queryKey = useMemo(() => ['assistant-designs', eventId] as const, [eventId]);
  const batches = useQuery<DrawnByReply>({
    queryKey,
    queryFn: () => queries.getQueryData<DrawnByReply>(queryKey) ?? {},
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const drawing = useAction<DrawRequest, DesignsView>(
    ({ prompt, variation = {} }) => {
      const { layout, palette, printing, ...rest } = variation;
      return api.drawDesigns({
        body: {
          prompt,
          ...rest,
          ...(isSet(layout) && { layout }),
          ...(isSet(palette) && { palette }),
          ...(isSet(printing) && { printing }),
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
    drawnFor: (replyId: string): readonly DesignBatch[] => batches.data?.[replyId] ?? [],
    draw: (request: DrawRequest) => drawing.run(request),
  };
}

export type Designs = ReturnType<typeof useDesigns>;
