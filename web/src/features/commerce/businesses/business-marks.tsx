import { BadgeCheck } from 'lucide-react'
import type { BusinessCard } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/data/badge.tsx'

/** Whether it is open, and whether it was proven. */
export const BusinessMarks = ({ business: { open_now: open, verified } }: { business: BusinessCard }) => (
  <>
    {open === null ? null : open ? (
      <Badge tone="primary">{m.businesses_is_open()}</Badge>
    ) : (
      <Badge>{m.businesses_closed_now()}</Badge>
    )}
    {verified ? (
      <Badge tone="info">
        <BadgeCheck size={14} strokeWidth={2} aria-hidden="true" />
        {m.common_verified()}
      </Badge>
    ) : null}
  </>
)
