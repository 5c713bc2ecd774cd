export { mediaFiles, mediaRoutes } from './media.routes.ts'
export { claimPictures, viewImage, type PictureRef } from './picture-refs.ts'
