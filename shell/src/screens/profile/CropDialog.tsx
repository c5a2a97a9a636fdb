import { Button, Dialog, role, Text } from '@yolo/design-system';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { styled } from 'styled-components';
import { cutPicture, type Cut } from './cut-picture';

const Stage = styled.div`
  position: relative;
  aspect-ratio: 1;
  max-height: 50vh;
  overflow: hidden;
  border-radius: ${role('r-1')};
  background: ${role('sunk')};
`;

const Zoom = styled.label`
  display: grid;
  gap: ${role('s-2')};
  font-weight: ${role('w-strong')};
  input {
    width: 100%;
    min-height: ${role('target')};
    accent-color: ${role('accent')};
  }
`;

const MAX_ZOOM = 4;

export interface CropDialogProps {
  /** Address of the chosen picture. */
  url: string;
  busy: boolean;
  onCut: (cut: Blob) => void;
  onClose: () => void;
}

/** Selects a round part of a picture by pointer, touch or keys. */
export default function CropDialog({ url, busy, onCut, onClose }: CropDialogProps) {
  const [cut, setCut] = useState<Cut | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  const isSaving = isCutting || busy;
  const save = () => {
    if (!cut) return;
    setIsCutting(true);
    void cutPicture(url, cut)
      .then(onCut, fail)
      .finally(() => setIsCutting(false));
  };
  // A running upload cannot be cancelled, so that the dialog stays open.
  const close = () => {
    if (!isSaving) onClose();
  };
  const actions = (
    <>
      <Button onClick={close} aria-disabled={isSaving}>
        Cancel
      </Button>
      <Button variant="primary" busy={isSaving} busyLabel="Uploading..." onClick={save} aria-disabled={!cut}>
        Save Photo
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title="Crop your photo" actions={actions}>
      {failed ? (
        <Text role="alert" tone="danger">
          This picture cannot be opened here. Please choose a JPEG, PNG or WebP.
        </Text>
      ) : (
        <Crop url={url} onCut={setCut} onError={fail} />
      )}
    </Dialog>
  );
}

interface CropProps {
  url: string;
  /** Called with the selected part, initially and after each move. */
  onCut: (cut: Cut) => void;
  onError: () => void;
}

/** The picture with a round selection, and its zoom. */
function Crop({ url, onCut, onError }: CropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Stage>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          nonce={styleNonce()}
          mediaProps={{ onError, alt: 'Your photo' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onCut(pixels)}
        />
      </Stage>
      <Zoom>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
    </>
  );
}

/** The page's content security policy only allows style sheets with this nonce. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content;
