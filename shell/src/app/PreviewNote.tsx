import { Banner, Button } from '@yolo/design-system';
import { PREVIEW_PARAMETER } from '../page/generation';
import { useShell } from './host-context';

/** More would take the place of what is looked at. */
const NAMED_MAX = 2;

/** Says that this browser gets other builds than everybody else, and leads back. */
export function PreviewNote() {
  const { remotes, navigation } = useShell();
  const { preview } = remotes.generation;
  if (!preview) return null;
  const leave = () => {
    const { pathname, search, hash } = navigation.location.get();
    const query = new URLSearchParams(search);
    query.set(PREVIEW_PARAMETER, 'off');
    navigation.reload(`${pathname}?${query}${hash}`);
  };
  return <Banner action={<Button onClick={leave}>Leave</Button>}>Preview: {wordsOf(preview)}</Banner>;
}

/** Enough of each id to tell it from others. */
function wordsOf(preview: Record<string, string>): string {
  const all = Object.entries(preview).map(([project, id]) => `${project} ${id.slice(0, 8)}`);
  const more = all.length - NAMED_MAX;
  const named = all.slice(0, NAMED_MAX).join(', ');
  // A generation may lack a project that there is now, and have nothing of its own.
  if (named === '') return 'an earlier generation';
  return more > 0 ? `${named} and ${more} more` : named;
}
