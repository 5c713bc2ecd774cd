import { formatMoment } from '@mtaa/contract/dates'
import { ArrowLeft, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import type { SiteState } from '../../../platform/site.ts'
import { Countdown } from '../../../ui/data/formatters.tsx'
import { buttonVariant } from '../../../ui/forms/button-variant.ts'
import { Contact } from './contact.tsx'

interface MaintenanceViewProps {
  site: Pick<SiteState, 'message' | 'estimated_completion' | 'progress' | 'contact'>
  /** Undefined: the script of the page shows the button and makes it work. */
  onBack?: (() => void) | undefined
  /** It is shown on another page, which has a title of its own. */
  preview?: boolean
}

/** What people see of a site that is closed. Its links are plain, so it works without hydration. */
export function MaintenanceView({ site, onBack, preview = false }: MaintenanceViewProps) {
  const { message, progress, contact } = site
  const Title = preview ? 'h3' : 'h1'
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-4 py-6 text-center">
      <img src="/drawings/gate.svg" alt="" width={192} height={120} className="drawing h-auto w-48" />
      <Title className="text-2xl font-bold text-balance">{m.maintenance_title()}</Title>
      <p className="max-w-100 whitespace-pre-line wrap-break-word">{message}</p>
      <Expected at={site.estimated_completion} inApp={onBack !== undefined} />
      {progress === null ? null : (
        <div className="flex w-full max-w-80 flex-col gap-1.5">
          <p className="flex justify-between gap-2 text-sm font-semibold">
            <span>{m.maintenance_progress()}</span>
            <span className="tabular-nums">{`${progress}%`}</span>
          </p>
          <progress aria-label={m.maintenance_progress()} value={progress} max={100} className="bar" />
        </div>
      )}
      {contact ? (
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm">
          <span className="text-muted">{m.maintenance_contact()}</span>
          <Contact text={contact} />
        </p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-2">
        <BackButton onBack={onBack} />
        <a href="/" className={buttonVariant('primary')}>
          <House size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {m.common_home()}
        </a>
      </div>
      <p className="text-sm text-muted">{m.maintenance_by_itself()}</p>
    </div>
  )
}

/** Outside the app the script of the page fills in how long it is still; the line has its height before. */
function Expected({ at, inApp }: { at: string | null; inApp: boolean }) {
  const language = useLanguage()
  if (at === null) return null
  return (
    <div>
      <p className="text-sm text-muted">{m.maintenance_expected()}</p>
      <p className="text-lg font-semibold">
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </p>
      <p className="flex justify-center gap-x-1.5 text-sm text-muted">
        <span>{m.maintenance_nairobi()}</span>
        {inApp ? (
          <Countdown until={at} ended="" />
        ) : (
          <span className="inline-block min-w-16 text-left tabular-nums" data-until={at} suppressHydrationWarning />
        )}
      </p>
    </div>
  )
}

function BackButton({ onBack }: Pick<MaintenanceViewProps, 'onBack'>): ReactNode {
  return (
    <button
      type="button"
      onClick={onBack}
      className={buttonVariant('quiet')}
      {...(onBack === undefined && { 'data-back': '', hidden: true })}
    >
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {m.maintenance_back()}
    </button>
  )
}
