import { shrinkPicture } from '../../../media/media/index.ts'

/** Pictures that wait for the network, as small as they will be sent. Loaded with them. */
export const shrunk = (files: readonly File[]): Promise<Blob[]> => Promise.all(files.map(shrinkPicture))
