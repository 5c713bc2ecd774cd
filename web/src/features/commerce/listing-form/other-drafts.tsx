import type { ProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'

const note = 'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-edge px-3 py-2'

/** A form that was begun on another device, before one is begun here. */
export const OtherDraft = ({ draft, onContinue }: { draft: ProductDraft; onContinue: () => void }) => (
  <div role="note" className={note}>
    <p className="min-w-0 flex-1 basis-52 break-words">
      {m.market_draft_elsewhere({ title: draft.title || m.market_draft_untitled() })}
    </p>
    <Button onClick={onContinue}>{m.common_continue()}</Button>
  </div>
)

/** This form was changed on another device meanwhile: one of the two goes on. */
export const NewerDraft = ({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) => (
  <div role="alert" className={note}>
    <p className="min-w-0 flex-1 basis-52">{m.market_draft_newer()}</p>
    <Button onClick={onTheirs}>{m.market_draft_theirs()}</Button>
    <Button onClick={onMine}>{m.market_draft_mine()}</Button>
  </div>
)
