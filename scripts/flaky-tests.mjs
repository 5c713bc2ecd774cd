import { appendFileSync } from 'node:fs'

/** A reporter of Vitest: writes which tests failed at first and passed when they were tried again, for the end of `npm test`. */
class FlakyTests {
  onTestCaseResult(test) {
    const file = process.env['FLAKY_TESTS_FILE']
    if (!file || !test.diagnostic()?.flaky) return
    const errors =
      test.result().errors?.map(({ message, diff = '' }) => `${message} ${diff}`.replaceAll('\n', ' ')) ?? []
    appendFileSync(file, `${test.module.relativeModuleId}: ${test.fullName}: ${errors.join(' ')}\n`)
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest loads reporters by their default export.
export default FlakyTests
