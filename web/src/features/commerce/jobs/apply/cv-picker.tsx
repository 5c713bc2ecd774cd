import { Paperclip } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { applicationLimits } from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatBytes } from '../../../../platform/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { UploadProgress } from '../../../../ui/feedback/upload-progress.tsx'
import { sendCv } from './applications.queries.ts'

export interface SentCv {
  key: string
  name: string
  bytes: number
}

interface CvPickerProps {
  value: SentCv | null
  onChange: (cv: SentCv | null) => void
  onBusy: (busy: boolean) => void
}

/** One PDF, uploaded as soon as it is picked. */
export function CvPicker({ value, onChange, onBusy }: CvPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const cancel = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ name: string; sent: number; total: number } | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => () => cancel.current?.abort(), [])

  const pick = async (file: File | undefined) => {
    if (!file) return
    if (file.size > applicationLimits.cvBytes) return setFailure(m.jobs_cv_too_large())
    if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return setFailure(m.jobs_cv_not_pdf())
    setFailure('')
    onChange(null)
    onBusy(true)
    const { signal } = (cancel.current = new AbortController())
    const progress = (sent: number, total: number) => setSending({ name: file.name, sent, total })
    progress(0, file.size)
    try {
      const pdf = new File([file], file.name, { type: 'application/pdf' })
      const { key, bytes } = await sendCv(pdf, progress, signal)
      onChange({ key, bytes, name: file.name })
    } catch (error) {
      // A cancelled upload is no failure.
      if (!signal.aborted) setFailure(sentenceOf(error, m.jobs_cv_failed()))
    } finally {
      setSending(null)
      onBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-hint`} className="text-sm text-muted">
        {m.jobs_cv_hint()}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={m.jobs_cv()}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      {sending ? (
        <UploadProgress {...sending} onCancel={() => cancel.current?.abort()} />
      ) : value ? (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line py-1 pr-1 pl-4">
          <span className="min-w-0 break-all">
            {value.name} <span className="text-sm text-muted">{formatBytes(value.bytes)}</span>
          </span>
          <Button variant="plain" onClick={() => onChange(null)}>
            {m.common_remove()}
          </Button>
        </p>
      ) : (
        <Button icon={Paperclip} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {m.jobs_add_cv()}
        </Button>
      )}
      {failure ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
