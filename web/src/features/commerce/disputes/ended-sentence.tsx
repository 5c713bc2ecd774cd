import type { Dispute } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { useLanguage } from '../../../platform/page-context.ts'
import { nextSentence } from './dispute-words.ts'

/** How a dispute ended. */
export const EndedSentence = ({ dispute }: { dispute: Dispute }) => (
  <p className="text-muted">{nextSentence(dispute, useLanguage())}</p>
)
