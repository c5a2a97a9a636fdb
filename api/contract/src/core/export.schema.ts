import { z } from 'zod';
import { Timestamp } from './instants.schema.ts';
import { addToView } from './open-views.ts';

/** Of a member's export: the pictures that the member has uploaded. */
export const FileExport = addToView('ExportView', {
  pictures: z.array(z.object({ kind: z.string(), url: z.string(), createdAt: Timestamp })),
});
type FileExport = z.infer<typeof FileExport>;

declare module '@yolo/contract' {
  interface ExportFields extends FileExport {}
}
