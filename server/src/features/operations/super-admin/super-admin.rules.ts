import type { Viewer } from '../../../core/viewer.ts'

/** Keys, backups and what waits for a second person are for those who answer for the whole site. */
export const maySeeWholeSite = (viewer: Viewer): boolean => viewer?.roles.includes('Super-Admin') ?? false
