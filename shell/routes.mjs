/** The shell's own addresses with the chunks that they need at first. No remote can have a page at their first segments. */
export const routes = [
  { path: '/', preload: ['home'] },
  { path: '/login', preload: ['account'] },
  { path: '/create-account', preload: ['account'] },
  { path: '/forgot-password', preload: ['account'] },
  { path: '/new-password', preload: ['account'] },
  { path: '/confirm-email', preload: ['account'] },
  { path: '/unsubscribe', preload: ['account'] },
  { path: '/about', preload: ['home'] },
  { path: '/profile', access: 'member', preload: ['profile'] },
  { path: '/member/:memberId', preload: ['profile'] },
  // Second addresses of areas, which redirect.
  { path: '/recipes' },
  { path: '/playlists' },
  { path: '/bringing' },
];
