/** Public entry of what the forms of products and lots share. */
export { DeliveryFields } from './delivery-fields.tsx'
export { feeQuestion, feesOf } from './fees.ts'
export { useUsualPlace } from './usual-place.ts'
