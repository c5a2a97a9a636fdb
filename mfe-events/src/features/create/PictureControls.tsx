import { Button, Cluster, FileField, Panel, Stack, Trash2Icon } from '@yolo/design-system';
import { Slot } from '@yolo/platform/remote';
import { IMAGE_ACCEPT } from '../../image-file';
import { IMAGE_CREATOR, type ImageCreatorProps } from '../../slots';
import type { CreateDraft } from './create-form';
import type { DraftPicture } from './use-draft-picture';

const NOTES: Partial<Record<DraftPicture['state'], string>> = {
  unkept: 'This browser does not keep the picture: after a reload or a login you choose it again.',
  lost: 'The picture could not be kept. Please choose it again.',
};

export interface PictureControlsProps {
  draft: Pick<CreateDraft, 'image' | 'copiedImage'>;
  picture: DraftPicture;
  busy: boolean;
}

/** What belongs to the preview: choosing, removing and making the invitation's picture. */
export function PictureControls({ draft: { image, copiedImage }, picture, busy }: PictureControlsProps) {
  const creator: ImageCreatorProps = { eventId: null, onPicture: picture.choose };
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
          <Slot name={IMAGE_CREATOR} props={creator} />
        </Cluster>
      </Stack>
    </Panel>
  );
}
