import { members } from '../../core/access/policy.ts';

members('notification.list');
members('notification.read');
members('counts.read');
