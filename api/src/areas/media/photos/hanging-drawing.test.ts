import type { UploadKind } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Device, idOfUpload, somePhoto } from '../../../../test/device.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { type Photo, Pictures } from '../../../core/files/pictures.ts';
import { PhotoUpload } from './photo-upload.entity.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

test.each<UploadKind>(['original', 'preview'])(
  'a hanging drawing of one %s does not stop the others',
  async (kind) => {
    const party = await Party.create(api);
    const device = new Device(party.host);
    const isDrawn = async (path: string) =>
      (await party.em().findOneOrFail(PhotoUpload, idOfUpload(path))).drawnAt !== null;
    const send = async (width: number) => device.send(await somePhoto(width, 200), { ...party.params, kind });

    const { promise: hanging, reject: end } = Promise.withResolvers<Photo>();
    const drawing = jest.spyOn(api.app.get(Pictures), 'photo').mockReturnValueOnce(hanging);
    const first = await send(300);
    await until(() => drawing.mock.calls.length === 1);
    const others = [await send(301), await send(302), await send(303), await send(304)];
    for (const other of others) await until(() => isDrawn(other));
    expect(await isDrawn(first)).toBe(false);
    end(new Error('ended'));
    await until(() => isDrawn(first));
  },
);
