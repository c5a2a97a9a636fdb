/** The drawings of the design system, which are fetched when first shown; `new URL` makes each a file of its own. */
export const artUrls = {
  'scene-beach': new URL('../../art/scene-beach.svg', import.meta.url).href,
  'scene-birthday': new URL('../../art/scene-birthday.svg', import.meta.url).href,
  'scene-camp': new URL('../../art/scene-camp.svg', import.meta.url).href,
  'scene-card': new URL('../../art/scene-card.svg', import.meta.url).href,
  'scene-concert': new URL('../../art/scene-concert.svg', import.meta.url).href,
  'scene-dinner': new URL('../../art/scene-dinner.svg', import.meta.url).href,
  'scene-road': new URL('../../art/scene-road.svg', import.meta.url).href,
  'empty-albums': new URL('../../art/empty-albums.svg', import.meta.url).href,
  'empty-bringing': new URL('../../art/empty-bringing.svg', import.meta.url).href,
  'empty-chat': new URL('../../art/empty-chat.svg', import.meta.url).href,
  'empty-eggs': new URL('../../art/empty-eggs.svg', import.meta.url).href,
  'empty-events': new URL('../../art/empty-events.svg', import.meta.url).href,
  'empty-expenses': new URL('../../art/empty-expenses.svg', import.meta.url).href,
  'empty-food': new URL('../../art/empty-food.svg', import.meta.url).href,
  'empty-invitations': new URL('../../art/empty-invitations.svg', import.meta.url).href,
  'empty-music': new URL('../../art/empty-music.svg', import.meta.url).href,
  'empty-notifications': new URL('../../art/empty-notifications.svg', import.meta.url).href,
  'empty-photos': new URL('../../art/empty-photos.svg', import.meta.url).href,
  'empty-requested': new URL('../../art/empty-requested.svg', import.meta.url).href,
  'empty-search': new URL('../../art/empty-search.svg', import.meta.url).href,
  'feature-admin': new URL('../../art/feature-admin.svg', import.meta.url).href,
  'feature-chat': new URL('../../art/feature-chat.svg', import.meta.url).href,
  'feature-expenses': new URL('../../art/feature-expenses.svg', import.meta.url).href,
  'feature-food': new URL('../../art/feature-food.svg', import.meta.url).href,
  'feature-invitation': new URL('../../art/feature-invitation.svg', import.meta.url).href,
  'feature-music': new URL('../../art/feature-music.svg', import.meta.url).href,
  'feature-photos': new URL('../../art/feature-photos.svg', import.meta.url).href,
  'feature-stuff': new URL('../../art/feature-stuff.svg', import.meta.url).href,
  'egg-1': new URL('../../art/egg-1.svg', import.meta.url).href,
  'egg-2': new URL('../../art/egg-2.svg', import.meta.url).href,
  'egg-3': new URL('../../art/egg-3.svg', import.meta.url).href,
  map: new URL('../../art/map.svg', import.meta.url).href,
  'plate-placeholder': new URL('../../art/plate-placeholder.svg', import.meta.url).href,
  'state-lost': new URL('../../art/state-lost.svg', import.meta.url).href,
};

export type ArtName = keyof typeof artUrls;

export const isArtName = (name: unknown): name is ArtName =>
  typeof name === 'string' && Object.hasOwn(artUrls, name);
