import type { Deps } from '../../../core/deps.ts'
import type { Area } from './catalogue.ts'
import { findFrames } from './places.queries.ts'

/**
 * The URL of an outside map: of the ward, else of the constituency, else of the county, the first whose origin the
 * operator allows.
 */
export async function mapFrame({ db, settings }: Pick<Deps, 'db' | 'settings'>, area: Area | null) {
  const { mapFrameOrigins: allowed } = settings
  if (!area || allowed.length === 0) return null
  const frames = await findFrames(db, area.place)
  return frames.find((frame) => URL.canParse(frame) && allowed.includes(new URL(frame).origin)) ?? null
}
