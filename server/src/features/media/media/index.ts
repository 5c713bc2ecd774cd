export { createPictureAddresses } from './picture-addresses.ts'
export { createPictureMaker } from './picture-worker.ts'
export { claimPictures, viewImage, type PictureRef } from './picture-refs.ts'
