export { createPictureAddresses } from './picture-addresses.ts'
/** The process that decodes uploads; one for a server, stopped with it. */
export { createPictureMaker } from './picture-worker.ts'
/** Reads stored pictures, drawing those that are stored as SVG; one for a server. */
export { createPictureFiles } from './picture-files.ts'
/** Draws an uploaded picture anew, in its widths; for pictures that are stored elsewhere than with the media. */
export { makePictures } from './picture-worker.ts'
export { viewImage, type PictureRef } from './picture-refs.ts'
/** For pictures that are stored otherwise than as everybody's: counted, then decoded like any upload. */
export { countPicture } from './upload-picture.ts'
export { releasePictures, replacePictures, attachPictures } from './attach-pictures.ts'
