import { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from './app.ts';

/** Inserts a picture's row, for tests that need no bytes. */
export async function storedImage(api: TestApp, userId: string): Promise<string> {
  const [row] = await api.app
    .get(EntityManager)
    .fork()
    .execute<{ id: string }[]>(
      `insert into files (uploaded_by_user_id, kind, content_type, bytes, width, height)
       values (?, 'invitation-image', 'image/webp', 1000, 800, 600) returning id`,
      [userId],
    );
  return row!.id;
}
