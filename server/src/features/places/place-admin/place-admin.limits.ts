import { limit } from '../../../platform/limits/limits.ts'

export const placeAdminLimits = {
  /** Admin: files of all places. */
  files: limit('place_files', 20, 3600),
  /** Admin: files that are checked or imported. */
  imports: limit('place_imports', 60, 3600),
}
