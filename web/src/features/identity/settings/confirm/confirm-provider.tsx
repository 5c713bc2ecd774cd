import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { Dialog } from '../../../../ui/layout/dialog.tsx'
import { Cancelled } from '../problem.ts'
import { isAboutProof, type Need, needOf, type Proof } from './confirm.rules.ts'

/** Does something with confirmation: when the service requires it, or always with `first`. */
export type Confirmed = <T>(act: (proof: Proof) => Promise<T>, first?: Need) => Promise<T>

const ConfirmContext = createContext<Confirmed>((act) => act({}))
export const useConfirmed = () => useContext(ConfirmContext)

/** A pending confirmation: what is needed, the action, and its result. */
interface PendingConfirmation {
  need: Need
  proof: Proof
  act: (proof: Proof) => Promise<void>
  fail: (error: unknown) => void
}

const Question = lazy(() => import('./confirm-question.tsx').then((file) => ({ default: file.ConfirmQuestion })))

/** Renders the dialog in which a person confirms their identity. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [requested, setRequested] = useState<PendingConfirmation | null>(null)

  const confirmed = useCallback<Confirmed>(async (act, first) => {
    let need = first
    if (!need) {
      try {
        return await act({})
      } catch (error) {
        // A refusal that needs a proof: ask the person and repeat the action.
        need = needOf(error)
        if (!need) throw error
      }
    }
    const requestedProof = need
    return new Promise((resolve, reject) => {
      setRequested({ need: requestedProof, proof: {}, act: async (proof) => resolve(await act(proof)), fail: reject })
    })
  }, [])

  const leave = () => {
    requested?.fail(new Cancelled())
    setRequested(null)
  }
  const answer = async (input: Proof) => {
    if (!requested) return
    const proof = { ...requested.proof, ...input }
    try {
      // Most acts of the auth protocol carry no proof of their own: it confirms the session, and the act follows.
      if (requested.need === 'password') await callAuth((client) => client.updateUser(input))
      await requested.act(proof)
      setRequested(null)
    } catch (error) {
      // A proof is still needed: the dialog stays. Other errors go to the caller.
      const need = needOf(error)
      if (need && need !== requested.need) {
        setRequested({ ...requested, need, proof })
        return
      }
      if (isAboutProof(error)) throw error
      requested.fail(error)
      setRequested(null)
    }
  }
  return (
    <ConfirmContext value={confirmed}>
      {children}
      <Dialog open={requested !== null} onClose={leave} title={m.settings_confirm_title()}>
        {requested ? (
          <Suspense fallback={<div className="h-60" />}>
            <Question key={requested.need} need={requested.need} onAnswer={answer} />
          </Suspense>
        ) : null}
      </Dialog>
    </ConfirmContext>
  )
}
