/** The types that our tests use; the package has none. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Store {
    putContent(path: string, content: unknown): Promise<[size: number, md5: string]>;
    listObjects(
      bucket: string,
      asked: { prefix: string; startAfter: string; maxKeys: number },
    ): Promise<Page>;
    getObject(
      bucket: string,
      key: string,
      range?: { start?: number; end?: number | string },
    ): Promise<unknown>;
  }
  interface Page {
    objects: { key: string; lastModifiedDate: Date }[];
    isTruncated: boolean;
  }
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
      allowMismatchedSignatures: boolean;
    });
    readonly store: Store;
    readonly logger: { exceptions: { unhandle(): void } };
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
