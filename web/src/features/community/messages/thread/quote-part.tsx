import type { Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'

interface QuotePartProps {
  quote: NonNullable<Message['quote']>
  /** Whose it is; undefined: one's own. */
  name: string | undefined
  /** Undefined: it leads nowhere. */
  onJump?: (seq: number) => void
}

const variant =
  'mb-1 block min-h-11 w-full rounded-control border-l-4 border-primary bg-ground px-3 py-1 text-left text-sm'

/** The message that is answered, in short; a press leads to it. */
export function QuotePart({ quote, name, onJump }: QuotePartProps) {
  const words = (
    <>
      <bdi className="block font-semibold">{name ?? m.common_you()}</bdi>
      <bdi className="line-clamp-2 wrap-anywhere text-muted">{quoteWords(quote)}</bdi>
    </>
  )
  if (!onJump || quote.deleted) return <div className={variant}>{words}</div>
  return (
    <button type="button" className={variant} onClick={() => onJump(quote.seq)}>
      {words}
    </button>
  )
}

/** What was quoted may have had no text. */
const quoteWords = ({ text, deleted }: NonNullable<Message['quote']>) =>
  deleted ? m.messages_deleted() : text || m.messages_attachment()
