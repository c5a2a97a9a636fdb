/** The shell's own pages with the chunks that they need at first. */
export const routes = [
  { path: '/', preload: ['home'] },
  { path: '/login', preload: ['account'] },
  { path: '/create-account', preload: ['account'] },
  { path: '/forgot-password', preload: ['account'] },
  { path: '/new-password', preload: ['account'] },
];
