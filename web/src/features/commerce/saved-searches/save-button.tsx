import { BookmarkPlus } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SavedFilters } from '@mtaa/contract/commerce/listings/saved-searches'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { useSaveSearch } from './saved-searches.queries.ts'
import { randomId } from '../../../platform/random-id.ts'

/** Saves what the page searches for; a visitor signs in first. */
export function SaveButton({ filters }: { filters: SavedFilters }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const save = useSaveSearch()
  const last = useRef({ of: '', key: '' })
  const press = () => {
    if (!user) {
      void navigate(withNext('/login', pathname + search))
      return
    }
    const of = JSON.stringify(filters)
    if (last.current.of !== of) last.current = { of, key: randomId() }
    const action = { label: m.saved_title(), run: () => void navigate('/saved-searches') }
    save.mutate(
      { filters, idempotencyKey: last.current.key },
      {
        onSuccess: () => showToast({ title: m.saved_done(), tone: 'success', action }),
        onError: ({ message }) => showToast({ title: message, tone: 'danger', action }),
      },
    )
  }
  return (
    <IconButton
      label={m.saved_save()}
      icon={BookmarkPlus}
      aria-disabled={save.isPending || undefined}
      onClick={save.isPending ? undefined : press}
      className="max-md:size-9"
    />
  )
}
