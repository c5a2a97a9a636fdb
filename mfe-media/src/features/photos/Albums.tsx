import { seen } from '@yolo/contract';
import { mediaApi, photoAddress, type AlbumView } from '@yolo/contract/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink, EmptyState, SearchIcon, Stack, TextField } from '@yolo/design-system';
import { AlbumCard, AlbumGrid, AlbumsSkeleton } from '@yolo/design-system/areas';
import { eventKeys, LoadFailed, SEARCH_MAX, usePaused } from '@yolo/platform/event';
import { eventDates } from '@yolo/platform/event-dates';
import { useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useState } from 'react';
import { styled } from 'styled-components';

const Search = styled.div`
  max-width: 600px;
`;

/** Albums of the reader's events: the latest, or those that are searched for. */
export function Albums({ onOpen }: { onOpen(eventId: string): void }) {
  const api = useApi(mediaApi);
  const signedIn = useWhileSignedIn();
  const [input, setInput] = useState('');
  const search = usePaused(seen(input));
  const albumList = useQuery({
    queryKey: [...eventKeys.lists, 'albums', search],
    queryFn: ({ signal }) => api.listAlbums({ query: search === '' ? {} : { query: search } }, { signal }),
    // The previous result stays until the next one has loaded.
    placeholderData: keepPreviousData,
    enabled: signedIn,
  });
  const albums = albumList.data?.albums ?? [];
  return (
    <Stack gap={5}>
      <Search>
        <TextField
          label="Search albums"
          hideLabel
          type="search"
          icon={<SearchIcon aria-hidden />}
          placeholder="Search albums"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          value={input}
          onChange={setInput}
        />
      </Search>
      {albumList.isPending && <AlbumsSkeleton />}
      {albumList.isLoadingError && <LoadFailed title="The albums could not be loaded" failed={albumList} />}
      {albumList.data && albums.length === 0 && <NoAlbums isSearch={search !== ''} />}
      {albums.length > 0 && (
        <AlbumGrid label="Albums">
          {albums.map((album) => (
            <li key={album.event.id}>
              <Album album={album} onOpen={() => onOpen(album.event.id)} />
            </li>
          ))}
        </AlbumGrid>
      )}
    </Stack>
  );
}

const NoAlbums = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState drawing="search" title="No albums found. Try a different search." />
  ) : (
    <EmptyState drawing="albums" title="No albums yet." message="Photos of your events gather here." />
  );

const Album = ({ album: { event, photos, cover, keys }, onOpen }: { album: AlbumView; onOpen(): void }) => (
  <AlbumCard
    name={event.name}
    note={`${photos === 1 ? '1 photo' : `${photos} photos`}, ${eventDates(event)}`}
    coverUrl={photoAddress(event.id, cover, 'thumb', keys.thumb)}
    hue={cover.hue}
  >
    <Button onClick={onOpen}>Open Album</Button>
    <ButtonLink variant="quiet" href={`/events/${event.id}`}>
      View Event
    </ButtonLink>
  </AlbumCard>
);
