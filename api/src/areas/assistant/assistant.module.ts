import { Module } from '@nestjs/common';
import { actionsModule } from './actions/actions.parts.ts';
import './assistant.area.ts';
import { AssistantController } from './assistant.controller.ts';
import { AskingService } from './chat/asking.service.ts';
import { ChatSweep } from './chat/chat-sweep.ts';
import { ChatsService } from './chat/chats.service.ts';
import { ReplyStreams } from './chat/reply-streams.service.ts';
import { MessageViews } from './chat/message-views.ts';
import { ReplyBus } from './chat/reply-bus.ts';
import { ReplyReaders } from './chat/reply-readers.ts';
import { ReplyWriter } from './chat/reply-writer.ts';
import { Requests } from './chat/requests.ts';
import { eggsModule } from './eggs/eggs.parts.ts';
import { BuiltInPlanner } from './planner/built-in-planner.ts';
import { HolidayProcess } from './planner/holidays.ts';
import { OpenAiProvider } from './providers/openai-provider.ts';
import { Responders } from './providers/responders.ts';

@Module({
  imports: actionsModule.imports,
  controllers: [AssistantController, ...actionsModule.controllers, ...eggsModule.controllers],
  providers: [
    ...actionsModule.providers,
    ...eggsModule.providers,
    AskingService,
    BuiltInPlanner,
    ChatsService,
    ReplyStreams,
    ChatSweep,
    HolidayProcess,
    MessageViews,
    OpenAiProvider,
    ReplyBus,
    ReplyReaders,
    ReplyWriter,
    Requests,
    Responders,
  ],
})
export class AssistantModule {}
