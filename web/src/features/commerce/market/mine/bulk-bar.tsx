import { Trash2, Pause, Play, RefreshCw, X } from 'lucide-react'
import type { ProductTab } from '@mtaa/contract/commerce/products/product-states'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { useActs } from './use-acts.ts'

interface BulkBarProps {
  tab: ProductTab
  ids: string[]
  onDone: () => void
}

/** What can be done with the chosen products of a tab. It stays above the bar at the bottom of a phone. */
export function BulkBar({ tab, ids, onDone }: BulkBarProps) {
  const { run, busyWith } = useActs()
  const mayRenew = tab === 'active' || tab === 'expired'
  return (
    <div
      role="toolbar"
      aria-label={m.market_chosen({ count: ids.length })}
      className="sticky bottom-20 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-float md:bottom-4"
    >
      <span className="px-2 font-semibold">{m.market_chosen({ count: ids.length })}</span>
      {mayRenew ? (
        <Button icon={RefreshCw} busy={busyWith === 'renew'} onClick={() => run('renew', ids, onDone)}>
          {m.market_renew()}
        </Button>
      ) : null}
      {tab === 'active' ? (
        <Button icon={Pause} busy={busyWith === 'pause'} onClick={() => run('pause', ids, onDone)}>
          {m.listings_pause()}
        </Button>
      ) : null}
      {tab === 'paused' ? (
        <Button icon={Play} busy={busyWith === 'resume'} onClick={() => run('resume', ids, onDone)}>
          {m.market_resume()}
        </Button>
      ) : null}
      <Button icon={Trash2} busy={busyWith === 'delete'} onClick={() => run('delete', ids, onDone)}>
        {m.common_delete()}
      </Button>
      <span className="ml-auto">
        <IconButton icon={X} label={m.market_choose_none()} onClick={onDone} />
      </span>
    </div>
  )
}
