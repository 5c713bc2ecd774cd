import { limit } from '../../../platform/limits/limits.ts'

export const templatesLimits = {
  /** An SMS costs money. */
  tests: limit('template_tests', 10, 3600, 'template_tests_used'),
}
