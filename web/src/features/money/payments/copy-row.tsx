import { Copy } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

/** A value that is entered elsewhere, and a button that copies it. */
export const CopyRow = ({ name, value, shown = value }: { name: string; value: string; shown?: string }) => (
  <div className="flex items-center justify-between gap-3 border-b border-line py-1">
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold break-words tabular-nums select-all">{shown}</dd>
    </div>
    <IconButton icon={Copy} label={m.payments_copy({ what: name })} onClick={() => void copyText(value)} />
  </div>
)
