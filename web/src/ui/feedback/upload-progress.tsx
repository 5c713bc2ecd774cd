import { m } from '../../paraglide/messages.js'
import { formatBytes } from '../../platform/format.ts'
import { Button } from '../forms/button.tsx'

interface UploadProgressProps {
  name: string
  sent: number
  total: number
  onCancel?: () => void
  error?: string | undefined
  /** The network is away and the form may be sent all the same: no failure. */
  waits?: boolean
  onRetry?: () => void
}

/** Progress of an upload, with a cancel button. */
export function UploadProgress({ name, sent, total, onCancel, error, waits = false, onRetry }: UploadProgressProps) {
  const done = sent >= total
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface py-1 pr-1 pl-4">
      <div className="min-w-[min(100%,11rem)] flex-1 py-2 last:pr-3">
        <div className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate font-semibold">{name}</span>
          {error ? null : (
            <span className="shrink-0 text-muted tabular-nums">
              {m.ui_uploading({ sent: formatBytes(sent), total: formatBytes(total) })}
            </span>
          )}
        </div>
        {waits ? (
          <p className="mt-1 text-sm text-muted">{m.outbox_picture_waits()}</p>
        ) : error ? (
          <p role="alert" className="mt-1 text-sm font-semibold text-danger">
            {error}
          </p>
        ) : (
          <progress aria-label={name} value={sent} max={total} className="bar mt-1.5" />
        )}
      </div>
      <div className="ml-auto flex flex-wrap empty:hidden">
        {error && onRetry ? (
          <Button variant="plain" onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        ) : null}
        {onCancel && !done ? (
          <Button variant="plain" onClick={onCancel}>
            {error ? m.common_remove() : m.ui_cancel()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
