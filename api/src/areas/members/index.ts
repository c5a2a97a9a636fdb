export { type MemberColumns, memberJson, memberView } from './member.view.ts';
export { Profile, type ProfileSchema } from './profile.entity.ts';
