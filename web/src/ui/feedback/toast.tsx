import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../forms/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { dismissToast, type Toast, useToasts } from './toast-store.ts'

/** The live region for toasts. Always in the page, so that screen readers announce what is added. */
export function Toaster() {
  const toasts = useToasts()
  const corner = useRef<HTMLDivElement>(null)
  // A popover is above a modal dialog only if it was opened later, so it is reopened for each toast.
  useEffect(() => {
    corner.current?.hidePopover?.()
    if (toasts.length > 0) corner.current?.showPopover?.()
  }, [toasts])
  return (
    <div role="status" aria-live="polite">
      <div ref={corner} popover="manual" className="toaster">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

const edge = { plain: 'border-l-ink', success: 'border-l-primary', danger: 'border-l-danger' }

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, text, tone, action } = toast
  return (
    <div
      className={classNames(
        'toast pointer-events-auto flex w-full items-start gap-2 rounded-control border border-l-4 border-line bg-raised py-1 pr-1 pl-4 shadow-float',
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
            action.run()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label={m.ui_close()} icon={X} onClick={() => dismissToast(id)} />
    </div>
  )
}
