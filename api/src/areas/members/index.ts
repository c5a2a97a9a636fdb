export { type MemberColumns, memberColumns, memberView } from './member.view.ts';
export { Profile, type ProfileSchema } from './profile.entity.ts';
