import { WEB_ADDRESS_MAX, withScheme } from '@yolo/contract';
import { SONG_NAME_MAX, sourceOf, videoIdOf } from '@yolo/contract/media';
import {
  Button,
  Card,
  focusFirstInvalid,
  Heading,
  Stack,
  Tag,
  TextField,
  VisuallyHidden,
} from '@yolo/design-system';
import { useDraft, useToast } from '@yolo/platform/remote';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/** A song as it is typed. */
export interface TypedSong {
  name: string | null;
  url: string;
}

export interface AddSongProps {
  /** @param onDone called once it is saved */
  onAdd(song: TypedSong, onDone: () => void): void;
  busy: boolean;
  /** Where it is added to, for the draft's key. */
  place: string;
}

/** An error of the form (`spec 2 ch. 5`), shown at each of its fields. */
interface FormError {
  title: string;
  message: string;
  fields: readonly ('name' | 'url')[];
}

/** Keeps the input until it is saved; the first invalid field gets the focus. */
function useForm(
  { onAdd, busy, place }: AddSongProps,
  what: 'song' | 'playlist',
  check: (song: TypedSong) => FormError | null,
) {
  const { toast } = useToast();
  // The draft survives the login of a guest.
  const [draft, setDraft, forget] = useDraft(`music.${place}.${what}`, { name: '', url: '' });
  const { name, url } = draft;
  const [formError, setFormError] = useState<FormError | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const song = { name: name.trim() || null, url: url.trim() && withScheme(url.trim()) };
    const problem = check(song);
    flushSync(() => setFormError(problem));
    if (problem) {
      toast({ title: problem.title, message: problem.message, tone: 'error' });
      return focusFirstInvalid(form);
    }
    onAdd(song, () => {
      setDraft({ name: '', url: '' });
      forget();
    });
  };
  const change = (field: 'name' | 'url') => (value: string) => {
    setDraft({ ...draft, [field]: value });
    setFormError(null);
  };
  const errorOf = (field: 'name' | 'url') =>
    formError?.fields.includes(field) ? formError.message : undefined;
  return { name, url, errorOf, submit, setName: change('name'), setUrl: change('url') };
}

const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** `spec 2 ch. 2`: a YouTube song by its address. */
export function AddYouTubeSong(props: AddSongProps) {
  const form = useForm(props, 'song', ({ url }) => {
    if (url === '') return { title: 'Missing URL', message: 'Enter a YouTube URL.', fields: ['url'] };
    if (videoIdOf(url) !== null) return null;
    return { title: 'Could not add', message: 'Not a valid address of a YouTube song.', fields: ['url'] };
  });
  return (
    <Card>
      <form onSubmit={form.submit} noValidate>
        <Stack gap={4}>
          <Heading level={2} size="item">
            Add a YouTube song
          </Heading>
          <TextField
            label="YouTube URL"
            type="url"
            name="youtube-url"
            autoComplete="off"
            placeholder="https://youtu.be/..."
            maxLength={WEB_ADDRESS_MAX}
            value={form.url}
            onChange={form.setUrl}
            error={form.errorOf('url')}
          />
          <Button type="submit" variant="primary" block busy={props.busy} busyLabel="Adding...">
            Add<VisuallyHidden> song</VisuallyHidden>
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** `spec 2 ch. 2`: a playlist by its name and address. */
export function AddPlaylist(props: AddSongProps) {
  const form = useForm(props, 'playlist', ({ name, url }) => {
    const missing = [...(name === null ? ['name' as const] : []), ...(url === '' ? ['url' as const] : [])];
    if (missing.length > 0)
      return { title: 'Missing info', message: 'Enter both name and URL.', fields: missing };
    if (isAddress(url)) return null;
    return { title: 'Could not add', message: 'Not a valid web address.', fields: ['url'] };
  });
  return (
    <Card>
      <form onSubmit={form.submit} noValidate>
        <Stack gap={4}>
          <Heading level={2} size="item">
            Add a playlist
          </Heading>
          <TextField
            label="Name"
            name="playlist-name"
            autoComplete="off"
            maxLength={SONG_NAME_MAX}
            value={form.name}
            onChange={form.setName}
            error={form.errorOf('name')}
          />
          <TextField
            label="Spotify or Pandora URL"
            type="url"
            name="playlist-url"
            autoComplete="off"
            placeholder="https://open.spotify.com/playlist/..."
            maxLength={WEB_ADDRESS_MAX}
            value={form.url}
            onChange={form.setUrl}
            error={form.errorOf('url')}
          />
          {form.url.trim() !== '' && (
            <div>
              <Tag variant="outlined">{sourceOf(form.url)}</Tag>
            </div>
          )}
          <Button type="submit" variant="primary" block busy={props.busy} busyLabel="Adding...">
            Add<VisuallyHidden> playlist</VisuallyHidden>
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
