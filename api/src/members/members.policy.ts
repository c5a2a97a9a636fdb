import { members } from '../access/policy.ts';

members('member.search');
