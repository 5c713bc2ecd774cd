/** Public entry of listing reviews, for market moderators. */
export { ReviewQueue } from './review-queue.tsx'
