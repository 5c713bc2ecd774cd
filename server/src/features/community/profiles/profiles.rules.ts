import type { Place } from '@mtaa/contract/places/places'
import type { Viewer } from '../../../core/viewer.ts'

/** The home of a member as this viewer may know it: members do, visitors and search engines do not (docs/rules/people.md). */
export const shownHome = (viewer: Viewer, home: Readonly<Place> | null): Readonly<Place> | null =>
  viewer === null ? null : home
