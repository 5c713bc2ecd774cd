/** Public entry of sharing: one button for everything that has a public URL. */
export { ShareButton, ShareIcon } from './share-button.tsx'
