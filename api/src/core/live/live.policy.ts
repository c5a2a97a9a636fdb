import { anyone } from '../access/policy.ts';

/** Sockets are authenticated at the handshake (handshakes.ts). */
anyone('live.connect');
