import type { DesignView } from '@yolo/contract/assistant';
import {
  ArrowUpRightIcon,
  Button,
  ButtonLink,
  DownloadIcon,
  IconButton,
  MenuButton,
  MenuItem,
  Share2Icon,
  Text,
} from '@yolo/design-system';
import { isolated } from '@yolo/contract';
import { ChatDesigns } from '@yolo/design-system/chat';
import { useState } from 'react';
import type { Designs, DesignBatch, Variation } from './use-designs';
import { usePicture, type PictureOptions } from './use-picture';

export interface DesignSetProps extends PictureOptions {
  set: Pick<DesignBatch, 'designs'> & Partial<DesignBatch>;
  /** Draws variations of the same prompt; undefined where it is not known. */
  onVary?: (variation: Variation) => void;
  busy: Designs['busy'];
  /** The provider that could paint it; null: only Yolo draws. */
  painter: string | null;
}

/** The designs of one request: the chosen one large, with its actions. */
export function DesignSet({ set, onVary, busy, painter, ...options }: DesignSetProps) {
  const { designs, understood = [], missing = [], variation = {} } = set;
  const [chosen, setChosen] = useState(designs[0]?.id ?? '');
  const design = designs.find(({ id }) => id === chosen) ?? designs[0];
  if (!design) return null;
  return (
    <>
      {understood.length > 0 && <Text size="small">{understood.join(' · ')}</Text>}
      {missing.length > 0 && (
        <Text size="small" tone="soft">
          {missing.join(' · ')}
        </Text>
      )}
      <ChatDesigns
        designs={designs.map(({ id, previewUrl, alt }) => ({ id, src: previewUrl, alt }))}
        chosen={design.id}
        onChoose={setChosen}
        note={
          design.painter === null
            ? 'Drawn by Yolo.'
            : `Painted by ${isolated(design.painter)}, lettered by Yolo.`
        }
      >
        <DesignActions design={design} options={options} />
        {onVary && <Variations {...{ design, busy, painter, onVary }} seed={variation.seed ?? 0} />}
      </ChatDesigns>
    </>
  );
}

function DesignActions({ design, options }: { design: DesignView; options: PictureOptions }) {
  const { download, share, use, mayUse } = usePicture(options);
  return (
    <>
      <ButtonLink
        href={design.url}
        target="_blank"
        rel="noreferrer"
        variant="primary"
        icon={<ArrowUpRightIcon aria-hidden />}
      >
        View Full Size
      </ButtonLink>
      <Button icon={<DownloadIcon aria-hidden />} busy={download.busy} onClick={() => download.run(design)}>
        Download
      </Button>
      {mayUse && (
        <Button busy={use.busy} onClick={() => use.run(design)}>
          Use as invite image
        </Button>
      )}
      <IconButton
        label="Share"
        icon={<Share2Icon aria-hidden />}
        variant="outlined"
        aria-busy={share.busy}
        onClick={() => share.run(design)}
      />
    </>
  );
}

interface VariationsProps {
  design: DesignView;
  seed: number;
  busy: boolean;
  painter: string | null;
  onVary(variation: Variation): void;
}

/** The menu of variations of a design. */
function Variations({ design, seed, busy, painter, onVary }: VariationsProps) {
  const { layout, palette, printing } = design;
  const isPainted = design.painter !== null;
  // Other colours and letters keep the picture; four more have new ones.
  const own = painter === null ? {} : { builtIn: true };
  const scene = isPainted ? { sceneOf: design.id } : own;
  return (
    <MenuButton label="More" trigger={null} look="button">
      <MenuItem disabled={busy} onSelect={() => onVary({ seed: seed + 1, ...(isPainted ? {} : own) })}>
        Four more
      </MenuItem>
      {layout && (
        <>
          <MenuItem disabled={busy} onSelect={() => onVary({ seed: seed + 1, layout, ...scene })}>
            Other colours
          </MenuItem>
          <MenuItem
            disabled={busy}
            onSelect={() => onVary({ seed, layout, palette, printing, largeName: true, ...scene })}
          >
            Larger name
          </MenuItem>
        </>
      )}
      {isPainted && (
        <MenuItem disabled={busy} onSelect={() => onVary({ builtIn: true })}>
          Drawn by Yolo
        </MenuItem>
      )}
      {!isPainted && painter !== null && (
        <MenuItem disabled={busy} onSelect={() => onVary({})}>
          Painted by {painter}
        </MenuItem>
      )}
    </MenuButton>
  );
}
