import { limit } from '../../../platform/limits/limits.ts'

export const devToolsLimits = {
  /** About ten times all test pages. */
  tests: limit('dev_tests', 150, 600),
  users: limit('dev_test_users', 20, 3600),
}
