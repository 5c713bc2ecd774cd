import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { boundariesQuery } from '../../features/places/map/index.ts'
import { chosenPlaceQuery, LocateButton, pathOfPlace, useChoosePlace } from '../../features/places/places/index.ts'
import { useApi } from '../../platform/use-api.ts'

/** Finds the ward of the device's position and goes to its page. */
export function MyWard() {
  const api = useApi()
  const queryClient = useQueryClient()
  const choose = useChoosePlace()
  const navigate = useNavigate()
  const { data: info } = useQuery(boundariesQuery(api))
  const go = async (codes: PlaceCodes) => {
    const chosen = await queryClient.fetchQuery(chosenPlaceQuery(api, codes))
    choose(chosen)
    await navigate(pathOfPlace(chosen))
  }
  return info?.version ? (
    <div>
      <LocateButton onFound={(codes) => void go(codes)} />
    </div>
  ) : null
}
