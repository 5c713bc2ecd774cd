import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReportKind } from '@mtaa/contract/community/report-words'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { withNext } from '../../identity/accounts/index.ts'

const fetchDialog = () => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog }))
const ReportDialog = lazy(fetchDialog)

interface ReportProps {
  kind: ReportKind
  id: string
  /** Whose it is: one's own is not reported. */
  ownerId: string
  className?: string
}

/** Reports something to the moderators; a visitor is led to sign in. The dialog is fetched when it is opened. */
export function ReportButton(props: ReportProps) {
  const { isOwn, open, dialog } = useReporting(props)
  if (isOwn) return null
  return (
    <>
      <Button variant="plain" icon={Flag} aria-haspopup="dialog" className={props.className} onClick={open}>
        {m.reports_report()}
      </Button>
      {dialog}
    </>
  )
}

/** The same as an icon. */
export function ReportIcon(props: ReportProps) {
  const { isOwn, open, dialog } = useReporting(props)
  if (isOwn) return null
  return (
    <>
      <IconButton
        label={m.reports_report()}
        icon={Flag}
        aria-haspopup="dialog"
        className={props.className}
        onClick={open}
      />
      {dialog}
    </>
  )
}

/** The same for an entry of a menu: what opens the dialog, and the dialog. */
export function useReporting({ kind, id, ownerId }: ReportProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const { status, user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = () => {
    if (status === 'out') void navigate(withNext('/login', pathname + search))
    else void whenFetched(fetchDialog, () => setState('open'))
  }
  const dialog =
    state === 'never' ? null : (
      <Suspense>
        <ReportDialog kind={kind} id={id} open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    )
  return { isOwn: user?.id === ownerId, open, dialog }
}
