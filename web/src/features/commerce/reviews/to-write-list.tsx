import { formatDay } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewToWrite } from '@mtaa/contract/commerce/reviews/reviews'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, PersonPhrase } from '../../community/people/index.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewSent } from './review-sent.tsx'
import { toWriteQuery } from './reviews.queries.ts'

/** Deals that wait for a review, the next deadline first. `opened`: the one whose form is open. */
export function ToWriteList({ userId, opened }: { userId: string; opened: string | null }) {
  const query = useInfiniteQuery(toWriteQuery(useApi()))
  const [open, setOpen] = useState(opened)
  const [sent, setSent] = useState(0)
  return (
    <>
      {sent > 0 ? <ReviewSent key={sent} /> : null}
      <PagedList
        query={query}
        none={m.reviews_none_to_write()}
        waiting={<SkeletonLines lines={4} />}
        action={<LinkButton to="/orders">{m.common_my_orders()}</LinkButton>}
      >
        {(item) => (
          <ToWriteRow
            item={item}
            userId={userId}
            open={open === item.id}
            onOpen={(isOpen) => setOpen(isOpen ? item.id : null)}
            onSent={() => setSent(sent + 1)}
          />
        )}
      </PagedList>
    </>
  )
}

interface RowProps {
  item: ReviewToWrite
  userId: string
  open: boolean
  onOpen: (open: boolean) => void
  onSent: () => void
}

function ToWriteRow({ item: { deal, about, about_side: side, deadline }, userId, open, onOpen, onSent }: RowProps) {
  const language = useLanguage()
  const mayWrite = useFlag('reviews') === 'enabled'
  return (
    <div className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar size={40} name={about.first_name} image={faceOf(about)} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-semibold break-words">
            <PersonPhrase
              person={about}
              say={(name) => (side === 'seller' ? m.reviews_bought_from({ name }) : m.reviews_sold_to({ name }))}
            />
          </h2>
          <p className="break-words text-muted">{deal.title}</p>
          <p className="text-sm text-muted">{m.reviews_until({ day: formatDay(deadline, language) })}</p>
        </div>
        {open || !mayWrite ? null : (
          <Button variant="primary" onClick={() => onOpen(true)}>
            {m.reviews_write()}
          </Button>
        )}
      </div>
      {open && mayWrite ? (
        <ReviewForm
          userId={userId}
          deal={deal}
          side={side}
          onEnd={(sent) => {
            onOpen(false)
            if (sent) onSent()
          }}
        />
      ) : null}
    </div>
  )
}
