import { isRouteErrorResponse } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { hasCode } from '../../platform/failure.ts'
import { usePageContext } from '../../platform/page-context.ts'
import { buttonVariant } from '../forms/button-variant.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { PlainFrame } from '../layout/plain-frame.tsx'

interface Refused {
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
  const sentence = isRouteErrorResponse(error) ? (error.data as Refused | null)?.message : undefined
  if (isOffline(error)) return <Offline />
  if (status === 404) return <NotFound sentence={sentence} />
  if (status < 500) return <EmptyState page title={sentence ?? m.ui_forbidden()} action={<HomeLink />} />
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

const Offline = () => (
  <>
    <title>{m.common_offline()}</title>
    <ErrorState page title={m.common_offline()} onRetry={() => location.reload()}>
      {m.ui_offline_text()}
    </ErrorState>
  </>
)

export function NotFound({ sentence }: { sentence?: string | undefined }) {
  return (
    <>
      <title>{m.ui_not_found_title()}</title>
      <EmptyState page title={m.ui_not_found_title()} action={<HomeLink />}>
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
