export * from './components/MemberPicker/MemberPicker';
export type { Member } from './components/MemberPicker/use-member-search';
