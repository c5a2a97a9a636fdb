import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ImageUpIcon, Trash2Icon } from '../../icons';
import { onYoloGround, role } from '../../tokens';
import { Button } from '../Button/Button';
import { FieldNote } from '../Field/Field';
import { VisuallyHidden, visuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Progress } from '../Progress/Progress';
import { fileSize } from './file-size';

export interface FileFieldProps {
  /** Text of the button, e.g. 'Attach Invite Image'. */
  label: string;
  /** Like the `accept` attribute, e.g. 'image/*'. */
  accept: string;
  /** The chosen file; size in bytes. */
  file: { name: string; size: number } | null;
  /** Preview of the file; omit if the page has a preview elsewhere. */
  previewUrl?: string | null;
  /** Called with the chosen or dropped file. */
  onSelect: (file: File) => void;
  /** Called to remove the file. */
  onRemove: () => void;
  /** Help text below the control; replaced by an error. */
  help?: ReactNode;
  /** Error message; also marks the control as invalid. */
  error?: ReactNode;
  /** The file is being sent, and cannot be changed. */
  busy?: boolean;
  /** Progress of sending, 0 to 1. */
  progress?: number;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
`;

const Hidden = styled.input`
  ${visuallyHidden}
`;

const Preview = styled.img`
  width: 100%;
  max-width: 240px;
  aspect-ratio: 1;
  object-fit: cover;
  border: ${role('mat-w')} solid ${role('mat')};
  border-radius: ${role('r-1')};
  box-shadow: ${role('sh-1')};
`;

const Chosen = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  font-size: ${role('t-2')};
  color: ${role('text-2')};
  > button {
    flex: none;
  }
  b {
    font-weight: ${role('w-strong')};
    color: ${role('ink')};
    overflow-wrap: anywhere;
  }
  ${onYoloGround} > span {
    padding: 8px 12px;
    background: ${role('surface')};
    border: ${role('bw-ctl')} solid ${role('bc')};
    border-radius: 4px;
  }
`;

interface ChosenFileProps extends Pick<FileFieldProps, 'busy' | 'onRemove'> {
  file: NonNullable<FileFieldProps['file']>;
}

const ChosenFile = ({ file, busy, onRemove }: ChosenFileProps) => (
  <Chosen>
    <span>
      <b>{file.name}</b>, {fileSize(file.size)}
    </span>
    <Button variant="quiet" icon={<Trash2Icon aria-hidden />} onClick={onRemove} disabled={busy}>
      Remove<VisuallyHidden> {file.name}</VisuallyHidden>
    </Button>
  </Chosen>
);

/** Chooses one file, shows it, and can remove it. */
export function FileField(props: FileFieldProps) {
  const { label, accept, file, previewUrl, onSelect, onRemove, help, error, busy, progress } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Cleared, so that choosing the same file again fires an event.
    event.target.value = '';
    if (chosen) onSelect(chosen);
  };
  return (
    <Root>
      {previewUrl && <Preview src={previewUrl} alt="" />}
      {file && <ChosenFile {...{ file, busy, onRemove }} />}
      {progress !== undefined && <Progress label={label} value={progress} />}
      <div>
        <Hidden
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-hidden
          onChange={choose}
          data-testid="file"
        />
        <Button
          icon={<ImageUpIcon aria-hidden />}
          busy={busy}
          aria-describedby={error || help ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <FieldNote id={id} help={help} error={error} />
      </div>
    </Root>
  );
}
