import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { hasCode } from '../../platform/failure.ts'
import { usePageContext } from '../../platform/page-context.ts'
import { buttonVariant } from '../forms/button-variant.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { PlainFrame } from '../layout/plain-frame.tsx'

interface Refused {
  code?: string
  message?: string
}

/** The error page, by status, with the refusal's sentence where there is one. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <PlainFrame>
      <Failure error={error} />
    </PlainFrame>
  )
}

export function Failure({ error }: { error: unknown }) {
  const { requestId } = usePageContext()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { code, message: sentence } = (isRouteErrorResponse(error) && (error.data as Refused | null)) || {}
  if (isOffline(error)) return <Offline />
  if (code === 'feature_off' || code === 'feature_read_only') return <FeatureClosed code={code} />
  if (status === 404) return <NotFound sentence={sentence} />
  if (status < 500) return <EmptyState page drawing="gate" title={sentence ?? m.ui_forbidden()} action={<HomeLink />} />
  return (
    <>
      <title>{m.ui_fault_title()}</title>
      <ErrorState page title={m.ui_fault_title()} errorId={requestId} onRetry={() => location.reload()}>
        {status === 503 ? m.ui_try_again_soon() : m.ui_fault_text()}
      </ErrorState>
    </>
  )
}

// A page that could not be fetched fails with the browser's own TypeError.
const isOffline = (error: unknown) =>
  hasCode(error, 'offline') || (error instanceof TypeError && !import.meta.env.SSR && !navigator.onLine)

function Offline() {
  useEffect(() => {
    // The service worker answers with what is on the device, and opens the page when the network is back.
    if (navigator.serviceWorker?.controller) location.reload()
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <>
      <title>{m.common_offline()}</title>
      <ErrorState page title={m.common_offline()} onRetry={() => location.reload()}>
        {m.ui_offline_text()}
      </ErrorState>
    </>
  )
}

/** A page of a feature that is switched off, or that begins something where only reading is open. */
export function FeatureClosed({ code }: { code: 'feature_off' | 'feature_read_only' }) {
  const [title, text] =
    code === 'feature_off'
      ? [m.ui_feature_off_title(), m.ui_feature_off_text()]
      : [m.ui_feature_read_only_title(), m.ui_feature_read_only_text()]
  return (
    <>
      <title>{title}</title>
      <EmptyState page drawing="signpost" title={title} action={<HomeLink />}>
        {text}
      </EmptyState>
    </>
  )
}

export function NotFound({ sentence, action = <HomeLink /> }: { sentence?: string | undefined; action?: ReactNode }) {
  return (
    <>
      <title>{m.ui_not_found_title()}</title>
      <EmptyState page drawing="signpost" title={m.ui_not_found_title()} action={action}>
        {sentence ?? m.ui_not_found_text()}
      </EmptyState>
    </>
  )
}

const HomeLink = () => (
  <a href="/" className={buttonVariant('primary')}>
    {m.common_home()}
  </a>
)
