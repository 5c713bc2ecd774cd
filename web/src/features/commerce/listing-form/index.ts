/** Public entry of what the forms of products, lots and events share. */
export { draftsQuery, useDeleteDraft } from './drafts.queries.ts'
export { DeliveryFields } from './delivery-fields.tsx'
export { feeQuestion, feesOf } from './fees.ts'
export { NewerDraft, OtherDraft } from './other-drafts.tsx'
export { StepBar } from './step-bar.tsx'
export { useStep } from './use-step.ts'
export { useSyncedDraft } from './use-synced-draft.ts'
export { useUsualPlace } from './usual-place.ts'
