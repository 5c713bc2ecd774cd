/** How a post uses its pictures, by its id. */
export const postPictures = 'post'
