export { type MemberColumns, memberView } from './member.view.ts';
export { Profile } from './profile.entity.ts';
