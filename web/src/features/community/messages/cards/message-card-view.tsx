import { Suspense } from 'react'
import type { MessageCard } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { Price } from '../../../../ui/data/formatters.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { OfferCard } from '../../../commerce/offers/index.ts'
import { CardState } from './card-state.tsx'
import { kindNames } from './card-words.ts'

interface MessageCardViewProps {
  card: MessageCard
  /** A later message shows the same offer: here it is one line. */
  earlier?: boolean
}

/** What a message or a conversation is about, as its reader may see it now: one link to its page. */
export function MessageCardView({ card, earlier = false }: MessageCardViewProps) {
  const { kind, title, path } = card
  if (title === null || path === null)
    return (
      <p className={frame}>
        <span className="text-sm text-muted">{`${kindNames[kind]()}: ${m.cards_gone()}`}</span>
      </p>
    )
  if (earlier) return <p className="text-sm text-muted">{m.cards_offer_earlier({ title: isolate(title) })}</p>
  const link = <CardLink card={{ ...card, title, path }} />
  if (!card.offer) return link
  return (
    <Suspense fallback={link}>
      <OfferCard offer={card.offer} />
    </Suspense>
  )
}

function CardLink({ card }: { card: MessageCard & { title: string; path: string } }) {
  const { kind, title, image, price, path } = card
  return (
    <Link to={path} className={`${frame} hover:bg-primary-tint`}>
      {image ? (
        <span className="w-16 shrink-0 self-start">
          <Picture image={image} alt="" sizes="64px" ratio="1/1" className="rounded-control" />
        </span>
      ) : null}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="text-sm text-muted">{kindNames[kind]()}</span>
          <CardState card={card} />
        </span>
        <span className="line-clamp-2 font-semibold break-words">{title}</span>
        {price === null ? null : <Price shillings={price} />}
      </span>
    </Link>
  )
}

const frame = 'flex w-full min-w-0 gap-3 rounded-card border border-line bg-surface p-3 text-left text-ink'
