/** How a listing of any module uses its pictures, by its id. */
export const listingPictures = 'listing'
