import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The steps of a form as URLs, such as `#details`. */
interface Steps<F extends string> {
  hashOf: (step: number) => string
  /** The step of a URL, and the field that it names; null without either. */
  stepAt: (hash: string) => { step: number; field: F | null } | null
}

/**
 * The step in the URL: Back goes a step back, a reload stays. The first has its own, too, so that no change of step
 * sends a request. `reached`: the last step that may be open.
 */
export function useStep<F extends string>(
  { hashOf, stepAt }: Steps<F>,
  { first, reached }: { first: number; reached: number },
) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const at = stepAt(hash)
  const step = Math.min(at?.step ?? first, reached)
  const before = stepsBefore(state)

  // A URL that is further than the form has come would open by itself in the middle of typing.
  const isThere = at?.step === step
  useEffect(() => {
    if (!isThere) void navigate({ search, hash: hashOf(step) }, { replace: true, preventScrollReset: true })
  }, [isThere, search, step, navigate, hashOf])

  const open = (next: number) => {
    const back = before.lastIndexOf(next)
    if (next === step) return
    // A step that was open before is behind this one in the history; else Back would lead forward.
    if (back >= 0) return void navigate(back - before.length)
    const options = { preventScrollReset: true, state: { stepsBefore: [...before, step] } }
    return void navigate({ search, hash: hashOf(next) }, next > step ? options : { ...options, replace: true, state })
  }
  return { step, field: at?.field ?? null, open }
}

function stepsBefore(state: unknown): readonly number[] {
  if (typeof state !== 'object' || state === null || !('stepsBefore' in state)) return []
  return Array.isArray(state.stepsBefore) ? state.stepsBefore.filter(Number.isInteger) : []
}
