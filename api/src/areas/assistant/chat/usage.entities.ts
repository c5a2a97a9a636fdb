import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';

const MessageDaySchema = defineEntity({
  name: 'MessageDay',
  tableName: 'ai_message_days',
  properties: {
    userId: () =>
      p.manyToOne(entityCalled('Profile')).mapToPk().fieldName('user_id').primary().deleteRule('cascade'),
    day: p.date().primary(),
    messages: p.integer(),
  },
});

/** How many messages of a member were answered on a day (UTC); deleting a chat does not reduce it. */
export class MessageDay extends MessageDaySchema.class {}
MessageDaySchema.setClass(MessageDay);

const TokenDaySchema = defineEntity({
  name: 'TokenDay',
  tableName: 'ai_token_days',
  properties: {
    day: p.date().primary(),
    tokens: p.bigint('number'),
  },
});

/** The provider's tokens of a day (UTC), for all members together. */
export class TokenDay extends TokenDaySchema.class {}
TokenDaySchema.setClass(TokenDay);
