import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import type { Api } from '@mtaa/contract/client'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { boundariesQuery } from './boundaries.queries.ts'
import type { WardAnswer } from './ward-answer.tsx'

interface FindMyWardProps {
  /** Called when somebody confirms the place; its wards are empty where the ward is unknown. */
  onFound: (codes: PlaceCodes) => void
  /** Whether boundaries are installed, where the page knows. Without them there is nothing to find a ward with. */
  installed?: boolean
  /** Begins at once: the button that was pressed is gone. */
  begun?: boolean
}

type AnswerProps = ComponentProps<typeof WardAnswer>

type State =
  | { step: 'idle' | 'busy' | 'offline' }
  | { step: 'answered'; Answer: ComponentType<AnswerProps>; answer: AnswerProps['answer'] }

async function findWard(api: Api): Promise<State> {
  try {
    const [{ locate }, { WardAnswer: Answer }] = await Promise.all([import('./locate.ts'), import('./ward-answer.tsx')])
    return { step: 'answered', Answer, answer: await locate(api) }
  } catch {
    // The script or the boundaries did not come: there is no line.
    return { step: 'offline' }
  }
}

/** Finds the ward of the device's position, on the device: the position is not sent anywhere. */
export function FindMyWard({ onFound, installed, begun = false }: FindMyWardProps) {
  const api = useApi()
  const { data: info } = useQuery({ ...boundariesQuery(api), enabled: installed === undefined })
  const [state, setState] = useState<State>({ step: begun ? 'busy' : 'idle' })
  const press = () => {
    setState({ step: 'busy' })
    void findWard(api).then(setState)
  }
  useEffect(() => {
    if (begun) void findWard(api).then(setState)
  }, [begun, api])
  // The answer may be longer than the button was.
  const frame = useRef<HTMLDivElement>(null)
  const isFound = state.step === 'answered' && !('failed' in state.answer)
  useEffect(() => {
    if (isFound) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isFound])

  if (!(installed ?? info?.version)) return null
  return (
    <div ref={frame} className="flex scroll-mb-20 flex-col items-start gap-2" aria-live="polite">
      {isFound ? null : (
        <Button icon={LocateFixed} busy={state.step === 'busy'} onClick={press}>
          {m.map_find_my_ward()}
        </Button>
      )}
      {state.step === 'offline' ? <p className="text-sm text-muted">{m.map_position_offline()}</p> : null}
      {state.step === 'answered' ? (
        <state.Answer
          answer={state.answer}
          onYes={(codes) => {
            onFound(codes)
            setState({ step: 'idle' })
          }}
          onNo={() => setState({ ...state, answer: { failed: 'rejected' } })}
        />
      ) : null}
    </div>
  )
}
