import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { addToView, Id, requiredText, Timestamp } from '@yolo/contract/schemas';

export const AddGameRequest = z.strictObject({ name: requiredText(80) }).meta({ id: 'AddGameRequest' });

export const GameView = z
  .object({ id: Id, name: z.string(), addedBy: MemberView.nullable() })
  .meta({ id: 'GameView' });
export type GameView = z.infer<typeof GameView>;

export const GameListView = z.object({ games: z.array(GameView) }).meta({ id: 'GameListView' });
export type GameListView = z.infer<typeof GameListView>;

/** Fields of a member's export. */
export const GameExport = addToView('ExportView', {
  gamesAdded: z.array(z.object({ eventId: Id, name: z.string(), createdAt: Timestamp })),
  gamesTakenHome: z.array(z.object({ name: z.string() })),
});
type GameExport = z.infer<typeof GameExport>;

declare module '@yolo/contract' {
  interface ExportFields extends GameExport {}
}
