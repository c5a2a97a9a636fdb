import { Banner, Button } from '@yolo/design-system';
import { PREVIEW_PARAMETER } from '../page/generation';
import { useShell } from './host-context';

/** More names would take too much of the page. */
const NAMED_MAX = 2;

/** Says that this browser previews other builds than the released ones, with a button to leave the preview. */
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
  return <Banner action={<Button onClick={leave}>Leave</Button>}>Preview: {describePreview(preview)}</Banner>;
}

/** Eight digits are enough to tell build ids apart. */
function describePreview(preview: Record<string, string>): string {
  const all = Object.entries(preview).map(([project, id]) => `${project} ${id.slice(0, 8)}`);
  const more = all.length - NAMED_MAX;
  const named = all.slice(0, NAMED_MAX).join(', ');
  // An earlier generation may differ only by lacking a project, so that no build is named.
  if (named === '') return 'an earlier generation';
  return more > 0 ? `${named} and ${more} more` : named;
}
