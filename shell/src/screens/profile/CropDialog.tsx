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

/** Chooses the round part of a picture by pointer, touch or keys. */
export default function CropDialog({ url, busy, onCut, onClose }: CropDialogProps) {
  const [cut, setCut] = useState<Cut | null>(null);
  const [cutting, setCutting] = useState(false);
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  const saving = cutting || busy;
  const save = () => {
    if (!cut) return;
    setCutting(true);
    void cutPicture(url, cut)
      .then(onCut, fail)
      .finally(() => setCutting(false));
  };
  // What is on its way cannot be called back, so nothing pretends to.
  const close = () => {
    if (!saving) onClose();
  };
  const actions = (
    <>
      <Button onClick={close} aria-disabled={saving}>
        Cancel
      </Button>
      <Button variant="primary" busy={saving} busyLabel="Uploading..." onClick={save} aria-disabled={!cut}>
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
  /** Says which part is chosen, at first and after each move. */
  onCut: (cut: Cut) => void;
  onError: () => void;
}

/** The picture behind its round window, and how near it is. */
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

/** The page's content policy takes style sheets with its nonce only. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content;
