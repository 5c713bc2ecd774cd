import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../forms/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { dismissOldToast, dismissToast, toastSeen, type Toast, useToast } from './toast-store.ts'

/** Where the script that minds it does not come. */
const withoutScriptMs = 8000

/** The live region of the toast. Always in the page, so that screen readers announce what is added. */
export function Toaster() {
  const toast = useToast()
  const corner = useRef<HTMLDivElement>(null)
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  useEffect(dismissOldToast, [pathname])
  // A popover is above a modal dialog only if it was opened later, so it is reopened for each toast.
  useEffect(() => {
    const place = corner.current
    if (!place || !toast) return place?.hidePopover?.()
    toastSeen()
    place.hidePopover?.()
    place.showPopover?.()
    delete place.dataset['at']
    let stop: (() => void) | null = () => {}
    import('./mind-toast.ts').then(
      ({ mindToast }) => {
        if (stop) stop = mindToast(place, toast)
      },
      () => void (toast.stays || setTimeout(dismissToast, withoutScriptMs, toast.id)),
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [toast])
  return (
    <div role="status" aria-live="polite">
      <div ref={corner} popover="manual" className="toaster">
        {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      </div>
    </div>
  )
}

const edge = { plain: 'border-l-ink', success: 'border-l-primary', danger: 'border-l-danger' }

export function ToastCard({ toast }: { toast: Pick<Toast, 'id' | 'title' | 'text' | 'tone' | 'action'> }) {
  const { id, title, text, tone, action } = toast
  return (
    <div
      className={classNames(
        'toast pointer-events-auto flex w-full touch-pan-y items-start gap-2 rounded-control border border-l-4 border-line bg-raised py-1 pr-1 pl-4 shadow-float',
        edge[tone],
      )}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="text-sm font-semibold">{title}</p>
        {text ? <p className="mt-0.5 text-sm break-words text-muted">{text}</p> : null}
      </div>
      {action ? (
        <Button
          variant="plain"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label={m.ui_close()} icon={X} onClick={() => dismissToast(id)} />
    </div>
  )
}
