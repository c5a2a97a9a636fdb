import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../http/domain-error.ts';
import { StoredFile } from './file.entity.ts';

@Injectable()
export class FilesService {
  /**
   * The member's own invitation image, kept from being swept away until the transaction that puts it somewhere ends.
   * @throws DomainError `file_not_found` for everything else, somebody else's picture included
   */
  async claim(em: EntityManager, userId: string, fileId: string): Promise<StoredFile> {
    const file = await em.findOne(
      StoredFile,
      { id: fileId, uploadedBy: userId, kind: 'invitation-image' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!file) throw new DomainError('file_not_found');
    return file;
  }
}
