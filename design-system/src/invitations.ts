export * from './components/Disclosure/Disclosure';
export * from './components/InvitationRow/InvitationRow';
