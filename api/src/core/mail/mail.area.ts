import { defineArea } from '../areas/area.ts';
import { MailOptout } from './mail-optout.entity.ts';
import { MailCount, MailFailure, MailSuppression } from './mail-record.entities.ts';

defineArea({ name: 'mail', entities: [MailOptout, MailSuppression, MailCount, MailFailure] });
