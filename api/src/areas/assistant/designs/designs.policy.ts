import { members } from '../../../core/access/policy.ts';
import { ownerOf } from '../../events/index.ts';

/** Of a draft any member; of an event anybody who may read it, which is asked about the event itself. */
members('design.draw');

export const canUseDesign = ownerOf('image.design');
