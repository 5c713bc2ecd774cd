/** How a listing of any module uses its pictures, by its id. */
export const listingPictures = 'listing'
/** How the versions of a listing use theirs, by the id of the listing. */
export const versionPictures = 'listing version'
