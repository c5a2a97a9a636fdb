import { members } from '../../../core/access/policy.ts';
import { ownerOf } from '../../events/index.ts';

/** Any member for a draft; for an event, members who may read it, which the service checks on the event. */
members('design.draw');

export const canUseDesign = ownerOf('image.design');
