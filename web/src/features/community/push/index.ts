/** Public entry of pushes to this browser. */
export { PushHere } from './push-here.tsx'
export { PushOffer } from './push-offer.tsx'
