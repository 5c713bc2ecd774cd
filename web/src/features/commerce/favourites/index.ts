/** Public entry of favourites. Cards fetch it when a page is idle, so it imports no cards. */
export { FavouriteButton } from './favourite-button.tsx'
export { favouriteIdsQuery } from './favourites.queries.ts'
export { promptSignIn } from './prompt-sign-in.ts'
