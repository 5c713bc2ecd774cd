/** Public entry of sharing: one button for everything that has a public address. */
export { ShareButton, ShareIcon } from './share-button.tsx'
