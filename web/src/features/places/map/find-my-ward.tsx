import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { boundariesQuery } from './boundaries.queries.ts'
import type { Located, NotLocated } from './locate.ts'

interface FindMyWardProps {
  /** Called when somebody confirms the place; its wards are empty where the ward is unknown. */
  onFound: (codes: PlaceCodes) => void
  /** Whether boundaries are installed, where the page knows. Without them there is nothing to find a ward with. */
  installed?: boolean
  /** Begins at once: the button that was pressed is gone. */
  begun?: boolean
}

type State = { step: 'idle' | 'busy' } | { step: 'found'; place: Located } | { step: 'failed'; why: NotLocated }

/** Finds the ward of the device's position, on the device: the position is not sent anywhere. */
export function FindMyWard({ onFound, installed, begun = false }: FindMyWardProps) {
  const api = useApi()
  const { data: info } = useQuery({ ...boundariesQuery(api), enabled: installed === undefined })
  const [state, setState] = useState<State>({ step: 'idle' })
  const find = async () => {
    setState({ step: 'busy' })
    try {
      const { locate } = await import('./locate.ts')
      const found = await locate(api)
      setState('failed' in found ? { step: 'failed', why: found.failed } : { step: 'found', place: found })
    } catch {
      // The script or the boundaries did not come: there is no line.
      setState({ step: 'failed', why: 'offline' })
    }
  }

  const begin = useEffectEvent(() => {
    if (begun) void find()
  })
  useEffect(() => begin(), [])
  // The answer may be longer than the button was.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.step === 'found') frame.current?.scrollIntoView({ block: 'nearest' })
  }, [state.step])

  if (!(installed ?? info?.version)) return null
  return (
    <div ref={frame} className="flex scroll-mb-20 flex-col items-start gap-2" aria-live="polite">
      {state.step === 'found' ? (
        <Question
          place={state.place}
          onYes={() => {
            onFound(state.place.codes)
            setState({ step: 'idle' })
          }}
          onNo={() => setState({ step: 'failed', why: 'rejected' })}
        />
      ) : (
        <>
          <Button icon={LocateFixed} busy={state.step === 'busy'} onClick={() => void find()}>
            {m.map_find_my_ward()}
          </Button>
          {state.step === 'failed' ? <p className="text-sm text-muted">{sentences[state.why]()}</p> : null}
        </>
      )}
    </div>
  )
}

const sentences: Record<NotLocated, () => string> = {
  denied: m.map_position_denied,
  unavailable: m.map_position_unavailable,
  outside: m.map_position_outside,
  not_installed: m.map_position_not_installed,
  offline: m.map_position_offline,
  rejected: m.map_position_rejected,
}

function Question({ place, onYes, onNo }: { place: Located; onYes: () => void; onNo: () => void }) {
  const { names, isRough } = place
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{m.map_you_seem_to_be_in({ place: names.join(', ') })}</p>
      <p className="text-sm text-muted">{isRough ? m.map_position_rough() : m.map_position_approximate()}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onYes}>
          {m.map_yes()}
        </Button>
        <Button onClick={onNo}>{m.map_no()}</Button>
      </div>
    </div>
  )
}
