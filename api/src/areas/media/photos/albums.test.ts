import { type AlbumListView, photoAddress } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { aboutPhoto, fetchBytes, storePhoto } from '../../../../test/given-photo.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { emailOf, Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

describe('albums', () => {
  const albums = async (browser: TestBrowser, query?: string) =>
    (
      (await browser.call('listAlbums', { query: query === undefined ? {} : { query } }))
        .body as AlbumListView
    ).albums;

  test('are the events with photos that the member reads, the newest photo first', async () => {
    const member = await newMember(api);
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 6, 4, 20, minute)) });
    const own = await Party.create(api, { name: 'Own' }, member);
    const invited = await Party.create(api, { name: 'Invited' });
    await invited.invite(emailOf(member));
    await Party.create(api, { name: 'Empty' }, member);
    const foreign = await Party.create(api, { name: 'Strange' });
    await storePhoto(foreign);
    await storePhoto(own, member, at(0));
    await storePhoto(invited, invited.host, at(1));
    const newest = await storePhoto(invited, invited.host, at(2));
    const found = await albums(member);
    expect(found.map(({ event, photos }) => [event.name, photos, event.isOwner])).toEqual([
      ['Invited', 2, false],
      ['Own', 1, true],
    ]);
    const { event, cover, keys } = found[0]!;
    expect(cover.id).toBe(newest);
    expect((await fetchBytes(own, photoAddress(event.id, cover, 'thumb', keys.thumb))).status).toBe(200);
    expect((await albums(member, 'oW')).map((album) => album.event.name)).toEqual(['Own']);
    expect(await albums(member, '%')).toEqual([]);
  });

  test('are at most eight, and twelve for a search', async () => {
    const member = await newMember(api);
    for (let number = 0; number < 13; number++)
      await storePhoto(await Party.create(api, { name: `Party ${number}` }, member));
    expect([(await albums(member)).length, (await albums(member, 'party')).length]).toEqual([8, 12]);
  });
});

describe('other areas', () => {
  test('count photos, show them on cards, notify about them and export them', async () => {
    const party = await Party.create(api, { name: 'Long Table' });
    const member = await party.member({ firstName: 'Noor', lastName: 'Haddad' });
    const photo = await storePhoto(party, member);
    await party.host.call('addComment', { ...aboutPhoto(party, photo), body: { text: 'What a night' } });
    await member.call('likePhoto', aboutPhoto(party, photo));
    const event = (await party.host.call('readEvent', { params: party.params })).body;
    expect(event).toMatchObject({ areaCounts: { photos: 1 } });
    const home = (await party.host.call('readHome')).body as {
      events: { pictures: { id: string; thumbUrl: string; url: string }[] }[];
    };
    const [picture] = home.events[0]!.pictures;
    expect(picture!.id).toBe(photo);
    for (const url of [picture!.thumbUrl, picture!.url])
      expect((await fetchBytes(party, url)).status).toBe(200);
    type Feed = { notifications: { title: string; message: string; link: string }[] };
    const notificationsTitled = async (browser: TestBrowser, title: string) =>
      ((await browser.call('listNotifications')).body as Feed).notifications.filter(
        (each) => each.title === title,
      );
    expect(await notificationsTitled(party.host, 'New photo added')).toMatchObject([
      {
        message: expect.stringMatching(/Noor Haddad.* added a photo to .*Long Table/),
        link: `/events/${party.id}/photos`,
      },
    ]);
    expect(await notificationsTitled(member, 'New photo added')).toEqual([]);
    expect(await notificationsTitled(member, 'New comment on your photo')).toMatchObject([
      {
        message: expect.stringMatching(/Hanna Host.*: .*What a night/),
        link: `/events/${party.id}/photos/${photo}`,
      },
    ]);
    const { body } = await member.call('exportMe');
    expect(body).toMatchObject({
      photos: [{ eventId: party.id, name: 'IMG_0001.jpg', takenAt: null }],
      photoLikes: [{ name: 'IMG_0001.jpg' }],
      photoComments: [],
    });
  });
});
