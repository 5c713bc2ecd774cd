import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '@mtaa/contract/identity/accounts'
import { meQuery } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import type { Person } from '../../route-table/audience.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

interface Known {
  person: Person
  me: Me | undefined
  /** Whether the roles are still to be had. */
  waiting: boolean
  failed: boolean
  retry: () => void
}

/** Of a failed call there is one toast, however many components wait for its answer. */
let notifiedAt = 0

/** Who is in front of the page, with their roles. Only for what is loaded on demand: it makes a call. */
export function usePerson({ quiet = false } = {}): Known {
  const { status } = useSession()
  const signedIn = useSignedIn()
  const isKnown = status === 'in'
  const { data, error: failure, errorUpdatedAt, refetch } = useQuery({ ...meQuery(useApi()), enabled: isKnown })
  // As in `useMe`: what another part of the page has fetched is not shown while this one is hydrated.
  const [me, error] = isKnown ? [data, failure] : [undefined, null]
  useEffect(() => {
    // Who signs out has no roles to load: the answer to the last session's call is dropped.
    if (!error || !signedIn || quiet || notifiedAt === errorUpdatedAt) return
    notifiedAt = errorUpdatedAt
    showToast({ title: m.common_error(), text: m.shell_roles_failed(), tone: 'danger' })
  }, [error, signedIn, errorUpdatedAt, quiet])
  return {
    person: { signedIn, roles: me?.roles ?? [] },
    me,
    waiting: signedIn && !me && !error,
    failed: !me && error !== null,
    retry: () => void refetch(),
  }
}
