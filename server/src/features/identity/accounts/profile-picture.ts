/** How a profile uses its picture, by the member's id. */
export const profilePicture = 'profile'
