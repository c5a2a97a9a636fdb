export { type MemberColumns, memberColumns, memberJson, memberView } from './member.view.ts';
export { Profile, type ProfileSchema } from './profile.entity.ts';
