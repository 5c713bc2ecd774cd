/** Draws the picture of a link preview; called by the process that opens pictures and by nobody else. */
export { drawSharePicture } from './draw-share-picture.ts'
