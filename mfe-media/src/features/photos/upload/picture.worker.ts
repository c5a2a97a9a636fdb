import { workThrough } from './pictures';

workThrough(self);
