import { WifiOff } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { useOnline } from '../../platform/use-online.ts'

/** A note while the device is offline. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-40 flex justify-center px-4">
      {online ? null : (
        <span className="inline-flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-semibold text-ground shadow-float">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.common_offline()}
        </span>
      )}
    </div>
  )
}
