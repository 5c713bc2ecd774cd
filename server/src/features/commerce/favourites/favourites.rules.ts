import { isHidden, type ListingStatus } from '../listings/index.ts'

/** Whether members may have it among their favourites: what everyone may see, also when it is sold or over. */
export const mayFavourite = ({ status }: { status: ListingStatus }) => !isHidden(status)
