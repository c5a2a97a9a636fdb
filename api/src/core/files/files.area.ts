import { defineArea } from '../areas/area.ts';
import { StoredFile } from './file.entity.ts';

defineArea({ name: 'files', entities: [StoredFile] });
