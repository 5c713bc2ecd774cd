import type { Dispute, DisputeSide } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { PersonPhrase } from '../../community/people/index.ts'
import { sideWord } from './dispute-words.ts'

interface SideNameProps {
  dispute: Dispute
  side: DisputeSide
}

/** Who wrote or proposed something, as the viewer calls them; another person leads to their profile. */
export function SideName({ dispute, side }: SideNameProps) {
  const { buyer, seller, viewer_side: own } = dispute
  if (side === own || (side !== 'buyer' && side !== 'seller')) return <span>{sideWord(dispute, side)}</span>
  return side === 'buyer' ? (
    <PersonPhrase person={buyer} say={(name) => m.disputes_buyer({ name })} />
  ) : (
    <PersonPhrase person={seller} say={(name) => m.disputes_seller({ name })} />
  )
}
