import type { ImageCreatorProps } from '@yolo/contract/assistant';
import type { Cover } from '@yolo/contract/events';
import { Button, Cluster, FileField, Panel, Stack, Trash2Icon } from '@yolo/design-system';
import { CoverPicker } from '@yolo/design-system/covers';
import { IMAGE_ACCEPT } from '../../image-file';
import { coverOptions } from '../../owner/covers';
import { ImageCreatorPlace } from '../../owner/ImageCreatorPlace';
import { changeBy, factsOf } from './assistant-draft';
import { draftDates, type CreateDraft } from './create-form';
import type { DraftPicture } from './use-draft-picture';

const NOTES: Partial<Record<DraftPicture['state'], string>> = {
  unsaved: 'This browser does not keep the picture: after a reload or a login you choose it again.',
  lost: 'The picture could not be kept. Please choose it again.',
};

export interface PictureControlsProps {
  draft: CreateDraft;
  update(change: Partial<CreateDraft>): void;
  picture: DraftPicture;
  busy: boolean;
}

/** Controls of the preview: to choose, remove and create the invitation's picture. */
export function PictureControls({ draft, update, picture, busy }: PictureControlsProps) {
  const { image, copiedImage } = draft;
  const creator: ImageCreatorProps = {
    eventId: null,
    draft: factsOf(draft),
    onDraft: (fields) => update(changeBy(fields)),
    onPicture: picture.choose,
  };
  return (
    <Panel as="div">
      <Stack gap={4}>
        <FileField
          label="Attach Invite Image"
          accept={IMAGE_ACCEPT}
          file={picture.file && image}
          onSelect={picture.choose}
          onRemove={picture.remove}
          help={NOTES[picture.state]}
          busy={busy}
        />
        <Cluster>
          {copiedImage && (
            <Button
              variant="quiet"
              icon={<Trash2Icon aria-hidden />}
              onClick={picture.remove}
              disabled={busy}
            >
              Remove picture
            </Button>
          )}
          <ImageCreatorPlace {...creator} />
        </Cluster>
        <Covers draft={draft} update={update} picture={picture} busy={busy} />
      </Stack>
    </Panel>
  );
}

/** The covers; a chosen one replaces a picture. */
function Covers({ draft, update, picture, busy }: PictureControlsProps) {
  const { image, copiedImage, cover } = draft;
  const hasOwn = image !== null || copiedImage !== null;
  const choose = (chosen: Cover | null) => {
    if (hasOwn) picture.remove();
    update({ cover: chosen });
  };
  return (
    <CoverPicker
      label="Or choose a cover"
      covers={coverOptions}
      value={hasOwn ? undefined : cover}
      date={draftDates(draft)?.date ?? null}
      onChange={choose}
      disabled={busy}
    />
  );
}
