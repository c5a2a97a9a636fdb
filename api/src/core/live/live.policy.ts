import { anyone } from '../access/policy.ts';

/** Every connected socket has proved at its handshake who it is (handshakes.ts). */
anyone('live.connect');
