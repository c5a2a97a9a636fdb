import { members } from '../access/policy.ts';

members('notification.list');
members('notification.read');
members('counts.read');
