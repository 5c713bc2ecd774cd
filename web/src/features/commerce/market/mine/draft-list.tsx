import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { draftsQuery, useDeleteDraft } from '../../listing-form/index.ts'

/** Forms that were not sent, of all devices. */
export function DraftList() {
  const { data } = useQuery(draftsQuery(useApi(), 'market'))
  const { mutate, isPending, variables } = useDeleteDraft()
  if (!data || data.items.length === 0) return null
  return (
    <ul className="border-t border-line">
      {data.items.map(({ id, title, updated_at: at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
          <span className="min-w-0 flex-1 basis-60">
            <span className="block font-semibold break-words">{title || m.market_draft_untitled()}</span>
            <span className="text-sm text-muted">
              <RelativeTime at={at} />
            </span>
          </span>
          <LinkButton to={`/market/add?draft=${id}`}>{m.common_continue()}</LinkButton>
          <Button busy={isPending && variables === id} onClick={() => mutate(id)}>
            {m.common_delete()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
