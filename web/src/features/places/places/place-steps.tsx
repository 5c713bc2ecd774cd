import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { FindMyWard } from '../map/index.ts'
import { PlaceBreadcrumb } from './place-breadcrumb.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { nameChosen, type NamedPlace, segmentsOf } from './place-tree.ts'
import { locationsQuery, placeQuery } from './places.queries.ts'
import { type Draft, type Step, stepBack, upTo, withFound } from './selection.ts'
import { WardChoices } from './ward-choices.tsx'

interface PlaceStepsProps {
  draft: Draft
  /** The level whose places are listed. */
  step: Step
  onChange: (draft: Draft) => void
  /** The county that is saved as default: listed first. */
  mine: NamedPlace | null
  /** Saves the county as default. */
  toggle: ReactNode
}

/** Breadcrumb, a box to filter the list, and the choices of this step. */
export function PlaceSteps({ draft, step, onChange, mine, toggle }: PlaceStepsProps) {
  const tree = useQuery(locationsQuery(useApi()))
  const [typed, setTyped] = useState('')
  const change = (next: Draft) => {
    setTyped('')
    onChange(next)
  }
  const itemsIn = useItemsIn(draft, step)
  const constituency = tree.data?.counties
    .find(({ code }) => code === draft?.county.code)
    ?.constituencies.find(({ code }) => code === draft?.constituency?.code)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center">
        {step === 'county' ? null : (
          <IconButton label={m.places_back()} icon={ArrowLeft} onClick={() => change(stepBack(draft))} />
        )}
        <PlaceBreadcrumb chosen={draft} onChange={change} short />
      </div>
      <Input
        label={m.places_filter()}
        quietLabel
        type="search"
        placeholder={m.places_filter()}
        autoComplete="off"
        value={typed}
        ref={focusedByMouse}
        onChange={({ target }) => setTyped(target.value)}
      />
      {step === 'county' && !typed ? (
        <FindMyWard onFound={(codes) => tree.data && change(nameChosen(tree.data, codes))} />
      ) : null}
      {/* As high in every step; a new step begins at its top. */}
      <div key={step} className="h-[max(12rem,min(22rem,38dvh))] overflow-y-auto overscroll-contain">
        {tree.isError ? (
          <LoadFailed
            title={m.places_load_failed()}
            error={tree.error}
            onRetry={() => void tree.refetch()}
            retrying={tree.isFetching}
          />
        ) : !tree.data ? (
          <LoadingChoices />
        ) : step === 'ward' && constituency ? (
          <WardChoices constituency={constituency} draft={draft} typed={typed} onChange={change} />
        ) : (
          <PlaceChoices
            tree={tree.data}
            draft={draft}
            step={step}
            typed={typed}
            itemsIn={itemsIn}
            mine={mine}
            onPick={change}
            onFound={(place) => change(withFound(draft, place))}
          />
        )}
      </div>
      {toggle ? <div className="flex pt-1">{toggle}</div> : null}
    </div>
  )
}

/** The dialog opens with it. A phone's keyboard would cover half of the list, so there it waits to be tapped. */
const focusedByMouse = (input: HTMLInputElement | null) => {
  input?.toggleAttribute('autofocus', matchMedia('(pointer: fine)').matches)
}

/** How much there is to see in each of the places of a step. */
function useItemsIn(draft: Draft, step: Step) {
  const segments =
    step === 'county' ? {} : segmentsOf(draft && upTo(draft, step === 'ward' ? 'constituency' : 'county'))
  const { data } = useQuery({ ...placeQuery(useApi(), segments), retry: false })
  return (code: number): number | undefined => {
    const counts = data?.children.find((one) => one.code === code)?.counts
    return counts && Object.values(counts).reduce((sum: number, count = 0) => sum + count, 0)
  }
}

const LoadingChoices = () => (
  <div className="flex flex-col gap-2" role="status">
    <p className="py-2 text-sm text-muted">{m.places_loading()}</p>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </div>
)
