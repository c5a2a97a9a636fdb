import { useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { ImageUpIcon, XIcon } from '../../icons';
import { inYolo, phone, role, surface } from '../../tokens';
import { Art } from '../Art/Art';
import { Button } from '../Button/Button';
import { fileSize } from '../FileField/file-size';
import { Text } from '../Text/Text';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { FilesButton } from './FilesButton';

export interface ChosenPicture {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Preview, e.g. an object URL; null if the browser cannot display it. */
  previewUrl: string | null;
}

export interface FilesFieldProps {
  /** Text of the button, e.g. 'Choose images'. */
  label: string;
  /** Noun for the files, e.g. 'photos' for '6 photos' beside the button. */
  noun: { one: string; many: string };
  /** Like the `accept` attribute, e.g. 'image/*'. */
  accept: string;
  /** The chosen files. */
  files: readonly ChosenPicture[];
  /** Called with chosen or dropped files, which are added to the others. */
  onAdd: (files: File[]) => void;
  /** Called when the user cancels the chooser, or drops something that is not a file. */
  onNone?: () => void;
  /** Called to remove one file. */
  onRemove: (id: string) => void;
}

const Box = styled.div.attrs(surface)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  padding: 24px;
  border: 2px dashed ${role('line-2')};
  border-radius: ${role('r-2')};
  background: ${role('surface')};
  color: ${role('ink')};
  &[data-over] {
    border-style: solid;
    border-color: ${role('accent')};
    background: ${role('accent-soft')};
  }
  ${inYolo} {
    border-color: ${role('bc')};
    border-width: ${role('bw')};
  }
  > :nth-child(2) {
    flex: 1 1 6rem;
  }
  ${phone} {
    padding: 16px;
    > button {
      flex: 1 1 100%;
    }
  }
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 20px 16px;
  margin-top: 20px;
  > li {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 4px;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: ${role('t-1')};
    list-style: none;
  }
  ${inYolo} {
    grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  }
  ${inYolo} > li {
    padding: 8px;
    background: ${role('surface')};
    border: ${role('bw-ctl')} solid ${role('bc')};
    border-radius: ${role('r-1')};
  }
`;

const Print = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  margin-bottom: 4px;
  overflow: hidden;
  border-radius: 6px;
  background: ${role('sunk')};
  color: ${role('ink-2')};
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Chooses several pictures by a button or by dropping, with previews and buttons to remove each. */
export function FilesField({ label, noun, accept, files, onAdd, onNone, onRemove }: FilesFieldProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) onAdd(dropped);
    else onNone?.();
  };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <div>
      <Box
        data-over={isDraggedOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={onDrop}
      >
        <Art name="feature-photos" width={64} ratio={1} />
        <div role="status">
          <Text strong>
            {files.length} {files.length === 1 ? noun.one : noun.many}
          </Text>
          {files.length > 0 && (
            <Text size="small" tone="soft">
              {fileSize(bytes)}
            </Text>
          )}
        </div>
        <FilesButton accept={accept} onFiles={onAdd} onNone={onNone}>
          {label}
        </FilesButton>
      </Box>
      {files.length > 0 && (
        <Pictures aria-label="Chosen">
          {files.map(({ id, name, previewUrl }) => (
            <li key={id}>
              <Print aria-hidden>
                {previewUrl ? <img src={previewUrl} alt="" /> : <ImageUpIcon size={24} />}
              </Print>
              <bdi>{name}</bdi>
              <Button variant="quiet" icon={<XIcon aria-hidden />} onClick={() => onRemove(id)}>
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </Pictures>
      )}
    </div>
  );
}
