import {
  CheckIcon,
  CircleAlertIcon,
  FileXIcon,
  ImageUpIcon,
  InfoIcon,
  RotateCwIcon,
  XIcon,
} from '../../icons';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { fileSize } from '../FileField/file-size';
import { Heading } from '../Heading/Heading';
import { Progress } from '../Progress/Progress';
import { Text } from '../Text/Text';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { shareOf, totalOf, wordsOf, type Upload } from './upload';
import { Acts, File, Files, Head, Note, Root, State, Thumb, Veil, Words } from './upload-style';

export interface UploadListProps {
  /** In the order of selection; a file keeps its position in every state. */
  uploads: Upload[];
  /** Messages about all uploads, a sentence each, e.g. that they wait for the network. */
  notes?: readonly string[];
  /** Cancels one file, or removes it from the list. */
  onCancel: (id: string) => void;
  /** Sends a failed file again. */
  onRetry: (id: string) => void;
  /** Cancels every file that is not done. */
  onCancelAll: () => void;
}

interface FileRowProps extends Pick<UploadListProps, 'onCancel' | 'onRetry'> {
  upload: Upload;
}

const icons = { done: CheckIcon, failed: CircleAlertIcon, refused: CircleAlertIcon };

function FileRow({ upload, onCancel, onRetry }: FileRowProps) {
  const { id, name, state, previewUrl } = upload;
  const Icon = state === 'done' || state === 'failed' || state === 'refused' ? icons[state] : null;
  const refused = state === 'refused';
  const EmptyIcon = refused ? FileXIcon : ImageUpIcon;
  return (
    <File>
      <Thumb $refused={refused} aria-hidden>
        {previewUrl && !refused ? <img src={previewUrl} alt="" /> : <EmptyIcon size={24} />}
        {!refused && state !== 'done' && (
          <Veil style={{ insetInlineStart: `${Math.round(shareOf(upload) * 100)}%` }} />
        )}
      </Thumb>
      <Words>
        <b>{name}</b>
        <State $tone={state === 'failed' || refused ? 'danger' : 'plain'}>
          {Icon && <Icon aria-hidden />}
          {state === 'done' && <VisuallyHidden>Done, </VisuallyHidden>}
          {wordsOf(upload)}
        </State>
      </Words>
      <Acts $two={state === 'failed'}>
        {state === 'failed' && (
          <Button variant="quiet" icon={<RotateCwIcon aria-hidden />} onClick={() => onRetry(id)}>
            Retry<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {(state === 'waiting' || state === 'sending') && (
          <Button variant="quiet" onClick={() => onCancel(id)}>
            Cancel<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {(state === 'failed' || refused) && (
          <IconButton label={`Remove ${name}`} icon={<XIcon aria-hidden />} onClick={() => onCancel(id)} />
        )}
      </Acts>
    </File>
  );
}

/** Files being uploaded: the total first, then the progress of each. A failed file keeps its position and offers Retry. */
export function UploadList({ uploads, notes = [], onCancel, onRetry, onCancelAll }: UploadListProps) {
  if (uploads.length === 0) return null;
  const { busy, done, failed, count, share, bytes, sent } = totalOf(uploads);
  const progress = `${done} of ${count}`;
  const hasFiles = count > 0;
  const doneTitle = hasFiles ? `${progress} uploaded` : 'Nothing to upload';
  const title = busy ? `Uploading... ${progress} sent` : doneTitle;
  return (
    <Root aria-label="Uploads">
      <Head>
        <div>
          <Heading level={3} size="small">
            {title}
          </Heading>
          {hasFiles && (
            <Text size="small" tone="soft">
              {fileSize(sent)} of {fileSize(bytes)}
            </Text>
          )}
        </div>
        {busy && (
          <Button icon={<XIcon aria-hidden />} onClick={onCancelAll}>
            Cancel<VisuallyHidden> all uploads</VisuallyHidden>
          </Button>
        )}
      </Head>
      {hasFiles && <Progress label="All photos" value={share} valueText={progress} />}
      <div role="status">
        {notes.map((note) => (
          <Note key={note}>
            <InfoIcon aria-hidden />
            {note}
          </Note>
        ))}
      </div>
      {/* Announced when a file is done or has failed, not for every percent. */}
      <VisuallyHidden role="status">
        {doneTitle}
        {failed > 0 && `, ${failed} failed`}
      </VisuallyHidden>
      <Files>
        {uploads.map((upload) => (
          <FileRow key={upload.id} upload={upload} onCancel={onCancel} onRetry={onRetry} />
        ))}
      </Files>
    </Root>
  );
}
