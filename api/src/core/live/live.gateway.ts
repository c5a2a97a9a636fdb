import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import { LIVE_PATH } from '@yolo/contract';
import './live.policy.ts';
import { MissedChanges } from './missed-changes.ts';
import { Handshakes } from './handshakes.ts';
import { endLink, endSession, LocalSockets } from './local-sockets.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { LivePublisher } from './live.publisher.ts';
import { answer, Message } from './message.ts';
import { boundMessages } from './message-bounds.ts';
import { WatchingService } from './watching.service.ts';

/** The live socket: changes of watched events, and notifications for members. */
@WebSocketGateway({ path: LIVE_PATH })
export class LiveGateway
  implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket>
{
  constructor(
    private readonly handshakes: Handshakes,
    private readonly sockets: LocalSockets,
    private readonly catchingUp: MissedChanges,
    private readonly publisher: LivePublisher,
    private readonly watching: WatchingService,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => void this.handshakes.admit(socket, next));
    this.catchingUp.attach(server);
    this.publisher.attach(server);
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    // Its session or link may have ended since the handshake.
    if (this.sockets.hasEnded(socket)) return endSession(socket);
    boundMessages(socket);
    expire(socket);
    const { link } = socket.data;
    if (link && !(await this.handshakes.isLinkLiving(link).catch(() => false))) endLink(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    clearTimeout(socket.data.expiry);
  }

  @Message('event.watch')
  watch(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown) {
    return answer('event.watch', socket, body, (actor, request) =>
      this.watching.watch(actor, socket, request),
    );
  }

  @Message('event.unwatch')
  unwatch(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown) {
    return answer('event.unwatch', socket, body, async (_actor, { eventId }) => {
      await this.watching.unwatch(socket, eventId);
      return {};
    });
  }

  @Message('session.renew')
  renew(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown) {
    return answer('session.renew', socket, body, async (_actor, { accessToken }) => {
      await this.handshakes.renew(socket, accessToken);
      expire(socket);
      return {};
    });
  }
}

/** The maximum delay of a timer; a client that is still valid then reconnects. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Ends the socket when its access token or link expires, unless it is renewed before. */
function expire(socket: LiveSocket): void {
  clearTimeout(socket.data.expiry);
  if (socket.data.expiresAt === null) return;
  const left = Math.min(socket.data.expiresAt - Date.now(), TIMER_MAX_MS);
  socket.data.expiry = setTimeout(() => endSession(socket), left);
  socket.data.expiry.unref();
}
