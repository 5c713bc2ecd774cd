/** Public entry of sharing: one button for everything that has a public URL. */
export { QrPicture } from './qr-picture.tsx'
export { ShareButton, ShareIcon } from './share-button.tsx'
