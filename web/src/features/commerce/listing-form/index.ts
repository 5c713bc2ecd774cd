/** Public entry of what the forms of products and lots share. */
export { draftsQuery, useDeleteDraft } from './drafts.queries.ts'
export { DeliveryFields } from './delivery-fields.tsx'
export { feeQuestion, feesOf } from './fees.ts'
export { NewerDraft, OtherDraft } from './other-drafts.tsx'
export { useSyncedDraft } from './use-synced-draft.ts'
export { useUsualPlace } from './usual-place.ts'
