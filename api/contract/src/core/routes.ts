import { coreCalls } from './calls.ts';
import { IMAGE_MAX_BYTES } from './files.ts';
import { ImageView } from './files.schema.ts';
import { FailureReport, StartsReport } from './reports.schema.ts';
import { defineRoutes } from './route.ts';

export const coreRoutes = defineRoutes('core', coreCalls, {
  uploadImage: {
    summary: 'Stores an invitation picture under 5 MB; the content decides its type',
    permission: 'image.upload',
    binary: ['image/*', 'application/octet-stream'],
    maxBytes: IMAGE_MAX_BYTES,
    response: ImageView,
    status: 201,
    limits: [{ name: 'upload', per: 'member' }],
    errors: ['unauthenticated', 'file_too_large', 'invalid_file_type', 'rate_limited'],
  },
  reportFailure: {
    summary: 'A remote could not be shown',
    permission: 'failure.report',
    body: FailureReport,
    limits: [{ name: 'report', per: 'member' }],
    errors: ['rate_limited'],
  },
  reportStarts: {
    summary: 'Which builds a page began to show parts of, so that failures have a rate',
    permission: 'failure.report',
    body: StartsReport,
    limits: [{ name: 'starts', per: 'network' }],
    errors: ['rate_limited'],
  },
});

type CoreRoutes = typeof coreRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends CoreRoutes {}
}
