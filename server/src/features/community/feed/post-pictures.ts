/** How a post uses its pictures, by its id. */
export const postPictures = 'post'

/** The same of a post that waits for its time. */
export const scheduledPictures = 'scheduled post'

/** The same of a draft that is stored for its author's other devices. */
export const draftPictures = 'post draft'
