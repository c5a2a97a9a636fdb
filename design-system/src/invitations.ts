export * from './components/Disclosure/Disclosure';
export * from './components/InvitationCard/InvitationCard';
export * from './components/InvitationRow/InvitationRow';
