/** Public entry of favourites. Cards fetch it when a page is idle, so it imports no cards. */
export { FavouriteButton } from './favourite-button.tsx'
export { favouriteIdsQuery, favouritesQuery } from './favourites.queries.ts'
export { UndoContext } from './undo-context.ts'
export { promptSignIn } from './prompt-sign-in.ts'
